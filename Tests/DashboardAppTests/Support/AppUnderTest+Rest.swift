import Foundation

extension AppUnderTest {
    /// Waits until the program rests, if it has not ended: what it shows is not taken for an input that changes what it shows.
    func waitForRest() async throws {
        let interval = Duration.milliseconds(300)
        try await eventually("the program to come to rest") {
            guard let before = program.processorTime else { return true }
            try await Task.sleep(for: interval)
            guard let after = program.processorTime else { return true }
            // Animations take a few percent, a window that runs in circles a whole processor.
            return after - before < interval / 2
        }
    }
}

extension Program {
    /// How long it has been working since its start, on all processors; nil once it has ended.
    ///
    /// Source: <https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html>
    fileprivate var processorTime: Duration? {
        guard isRunning, let status = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else {
            return nil
        }
        // The name of the program may contain spaces; the fields after it begin with the third one.
        let fields = status[(status.lastIndex(of: ")") ?? status.startIndex)...].split(separator: " ").dropFirst()
        let ticks = fields.dropFirst(11).prefix(2).compactMap { Int($0) }.reduce(0, +)
        return .seconds(ticks) / sysconf(Int32(_SC_CLK_TCK))
    }
}
