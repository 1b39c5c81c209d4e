import Base
import FoundationEssentials
import Translation

#if canImport(Glibc)
    import Glibc
#endif

/// Where answers are printed.
enum StandardOutput {
    /// Whether it is a terminal whose user wants colours.
    ///
    /// Source: <https://no-color.org>
    static var isColored: Bool {
        isatty(STDOUT_FILENO) == 1 && (ProcessInfo.startEnvironment["NO_COLOR"] ?? "").isEmpty
    }

    /// Writes the lines of an answer. Returns whether anybody reads them.
    /// - Throws: A `StartupError` if they cannot be written, such as to a file on a full disk.
    static func write(_ answer: Answer) throws -> Bool {
        let isColored = isColored
        return try write(answer.lines.map { $0.text(isColored: isColored) + "\n" }.joined())
    }

    /// Writes a text. Returns and throws the same.
    static func write(_ text: String) throws -> Bool {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = Glibc.write(STDOUT_FILENO, Array(bytes), bytes.count)
            if count < 0 {
                let code = errno
                if code == EINTR { continue }
                if code == EPIPE { return false }
                // Another program may have left it like that.
                if code == EAGAIN {
                    var output = [pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)]
                    poll(&output, 1, -1)
                    continue
                }
                throw StartupError(
                    trSentences(tr("The answer cannot be written."), FileError(code).messageForUser))
            }
            bytes = bytes.dropFirst(count)
        }
        return true
    }

    /// Waits a second. Returns whether anybody still reads.
    static func waitForSecond() -> Bool {
        var output = [pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)]
        return poll(&output, 1, 1_000) <= 0 || output[0].revents & Int16(POLLERR | POLLHUP | POLLNVAL) == 0
    }
}
