import Base
import FoundationEssentials

/// Which process of which session a file is of.
package struct ProcessIdentity: Codable, Equatable, Sendable {
    var process: Int32
    /// When it was started, in the kernel's ticks since the boot: ids of processes are used again.
    var start: String
    /// The boot of the machine. A process of another one was ended by a power cut at worst.
    var boot: String
    /// The session of the user. The display of another one has gone, and its programs with it.
    var session: String

    /// This process; nil if the system does not tell.
    /// - Parameter environment: The environment with which it was started.
    package static func current(_ environment: [String: String]) -> ProcessIdentity? {
        let process = ProcessInfo.processInfo.processIdentifier
        guard let start = start(of: process),
            let boot = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
        else { return nil }
        let session = ["XDG_SESSION_ID", "DBUS_SESSION_BUS_ADDRESS"].map { environment[$0] ?? "" }
        return ProcessIdentity(
            process: process, start: start, boot: boot.trimmed, session: session.joined(separator: " "))
    }

    /// Whether it runs.
    package var isRunning: Bool { Self.start(of: process) == start }

    /// When a process was started; nil if there is none, or only its exit status.
    /// Source: <https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html>
    private static func start(of process: Int32) -> String? {
        guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            // The name before may contain anything.
            let end = line.lastIndex(of: ")")
        else { return nil }
        let fields = line[line.index(after: end)...].split(separator: " ")
        // The fields 3 and 22.
        return fields.count > 19 && fields[0] != "Z" ? String(fields[19]) : nil
    }
}
