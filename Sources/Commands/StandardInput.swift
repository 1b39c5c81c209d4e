import Base
import Translation

#if canImport(Glibc)
    import Glibc
#endif

/// Where questions are read.
enum StandardInput {
    private static let chunk = 64 << 10

    /// The next bytes, for which it waits; none at the end.
    /// - Throws: A `StartupError` if they cannot be read.
    static func next() throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: chunk)
        while true {
            let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
            if count >= 0 { return Array(bytes.prefix(count)) }
            let code = errno
            // Another program may have left it like that.
            if code == EAGAIN {
                var input = [pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)]
                poll(&input, 1, -1)
            }
            guard code == EINTR || code == EAGAIN else {
                throw StartupError(
                    trSentences(tr("The standard input cannot be read."), FileError(code).messageForUser))
            }
        }
    }
}
