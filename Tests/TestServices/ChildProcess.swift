import Foundation
import Glibc
import Locking

/// A process that a test has started.
///
/// Not Foundation's `Process`: looking for open files, it copies directory entries beyond the end of what `readdir` has
/// returned, which now and then ends the tests. Its input and output are files, so that it never waits for a reader.
public final class ChildProcess: Sendable {
    public let pid: pid_t

    private let outcome = Mutex(Outcome?.none)

    /// How a process has ended.
    public enum Outcome: Sendable, Equatable {
        case exit(Int32)
        case signal(Int32)

        public var isSuccess: Bool { self == .exit(0) }
    }

    /// - Parameters:
    ///   - environment: All of its environment.
    ///   - folder: Where it runs. What a dialog for files offers first is there, and not among the sources.
    ///   - input: The file that it reads; nil for none.
    ///   - output, errors: The files that it writes, which are created, or emptied.
    public init(
        _ executable: URL, _ arguments: [String], environment: [String: String], folder: URL, input: URL? = nil,
        output: URL, errors: URL
    ) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let files = [
            (STDIN_FILENO, input ?? URL(filePath: "/dev/null"), O_RDONLY),
            (STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND),
            (STDERR_FILENO, errors, O_WRONLY | O_CREAT | O_APPEND | (errors == output ? 0 : O_TRUNC)),
        ]
        for (descriptor, file, flags) in files {
            posix_spawn_file_actions_addopen(&actions, descriptor, file.path(percentEncoded: false), flags, 0o600)
        }
        // Those that are not open are passed over.
        for descriptor in (STDERR_FILENO + 1)..<min(1024, Int32(sysconf(Int32(_SC_OPEN_MAX)))) {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
        // Threads of tasks block all signals, and a program inherits this mask: no signal would end the program.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)

        let path = executable.absoluteURL.path(percentEncoded: false)
        guard access(path, X_OK) == 0 else {
            throw ServiceFailure(description: "\(path): \(String(cString: strerror(errno)))")
        }
        // Swift does not see the action of posix_spawn(3) that changes the folder.
        let inFolder = ["/usr/bin/env", "--chdir=\(folder.path(percentEncoded: false))", path]
        var arguments = (inFolder + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var pid = pid_t()
        let failure = posix_spawn(&pid, inFolder[0], &actions, &attributes, &arguments, &variables)
        guard failure == 0 else { throw ServiceFailure(description: "\(path): \(String(cString: strerror(failure)))") }
        self.pid = pid
    }

    /// How it has ended; nil while it runs.
    public var end: Outcome? {
        outcome.withLock { outcome in
            var status: Int32 = 0
            if outcome == nil, waitpid(pid, &status, WNOHANG) == pid {
                let signal = status & 0x7F
                outcome = signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
            }
            return outcome
        }
    }

    public var isRunning: Bool { end == nil }

    /// Sends it a signal, unless it has ended.
    public func send(_ signal: Int32) {
        if isRunning { kill(pid, signal) }
    }
}
