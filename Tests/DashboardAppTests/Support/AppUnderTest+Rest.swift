import Foundation

extension AppUnderTest {
    /// Waits until the program rests: what it shows is not taken for an input that changes what it shows.
    func waitForRest() async throws {
        let interval = Duration.milliseconds(500)
        try await eventually("the program to come to rest") {
            let before = try program.processorTime
            try await Task.sleep(for: interval)
            // Animations take a few percent, a window that runs in circles a whole processor.
            return try program.processorTime - before < interval / 4
        }
    }
}

extension Program {
    /// How long it has been working since its start, on all processors.
    ///
    /// Source: <https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html>
    fileprivate var processorTime: Duration {
        get throws {
            let status = try String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
            // The name of the program may contain spaces; the fields after it begin with the third one.
            let fields = status[(status.lastIndex(of: ")") ?? status.startIndex)...].split(separator: " ").dropFirst()
            let ticks = fields.dropFirst(11).prefix(2).compactMap { Int($0) }.reduce(0, +)
            return .seconds(ticks) / sysconf(Int32(_SC_CLK_TCK))
        }
    }
}
