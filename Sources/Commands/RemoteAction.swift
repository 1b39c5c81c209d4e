/// An action of the running program that a command in the terminal activates. The raw value is its name on the session bus.
package enum RemoteAction: String {
    /// Asks for news, wherever the window is.
    case refresh = "refresh-here"
    /// Follows the feed that the parameter describes, as in the settings.
    case follow
    /// Shows what an address is about: a page of GitHub, or a place. The parameter is empty for the window alone.
    case open = "open-here"
    /// Imports the preferences in the file at a path.
    case importPreferences = "import-preferences"
}
