import Foundation

/// The memory of this process.
enum Memory {
    /// What is in use, in MB.
    static var resident: Double { kilobytes(of: "VmRSS:") * 1_024 / 1e6 }

    /// The most that was in use since the start or `resetPeak`, in MB.
    static var peak: Double { kilobytes(of: "VmHWM:") * 1_024 / 1e6 }

    /// Forgets what was in use before.
    ///
    /// Source: <https://man7.org/linux/man-pages/man5/proc_pid_clear_refs.5.html>
    static func resetPeak() { try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs")) }

    private static func kilobytes(of field: String) -> Double {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix(field) }
        return line?.split(separator: " ").compactMap { Double($0) }.first ?? 0
    }
}
