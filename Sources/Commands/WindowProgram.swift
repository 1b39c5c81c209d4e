/// What the command line lets the part of the program do that needs GLib or GTK, and is not in this library.
@MainActor
package protocol WindowProgram {
    /// Opens the window, and returns the exit status when it has been closed.
    static func open(_ options: WindowOptions) throws -> Int32

    /// Activates an action of the program that runs, with its parameter. Returns false if none runs.
    /// - Throws: A `StartupError` if it does not answer.
    static func activate(_ action: RemoteAction, with parameter: String?) throws -> Bool

    /// Answers the search of the desktop until it has asked nothing for that long.
    static func provideSearch(patience: Duration) throws

    /// Draws the window, and returns the picture as a PNG file.
    static func draw(_ picture: ScreenshotCommand) throws -> [UInt8]
}
