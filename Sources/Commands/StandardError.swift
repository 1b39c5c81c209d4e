#if canImport(Glibc)
    import Glibc
#endif

/// Where errors and notes are told.
enum StandardError {
    static func write(_ line: String) {
        let bytes = Array("\(line)\n".utf8)
        // An error of writing an error could not be told.
        _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    }
}
