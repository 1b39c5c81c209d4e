/// An error that prevents the program from starting, or a command from answering, with a message for the terminal.
package struct StartupError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
