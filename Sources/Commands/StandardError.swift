#if canImport(Glibc)
    import Glibc
#endif

/// Where errors and notes are told.
enum StandardError {
    /// Writes one or more lines, without what would command a terminal: a file may have any text in it.
    static func write(_ text: String) {
        let scalars = text.unicodeScalars.filter { $0 == "\n" || !$0.commandsTerminals }
        let bytes = Array("\(String(String.UnicodeScalarView(scalars)))\n".utf8)
        // An error of writing an error could not be told.
        _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    }
}
