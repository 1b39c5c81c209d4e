import Foundation
import Testing

extension WindowTests {
    /// A test cannot suspend the machine; but the kernel reports which clock the next request waits for.
    @Suite("Sleep") struct Sleep {
        /// `CLOCK_BOOTTIME`, which includes the time of suspension.
        /// Source: <https://man7.org/linux/man-pages/man2/timerfd_create.2.html>
        private static let clockThatGoesOn = 7

        @Test("The time for which the machine is suspended counts for the next request")
        func nextRequest() async throws {
            try await Desktop.with { desktop in
                // The earliest of all timers of the program.
                let gitHub = try await ScriptedGitHub(.refusal(500, ["X-Poll-Interval": "20"]))
                let app = try await desktop.start(api: gitHub.url)
                _ = try await app.element(.button, "Try Again")
                try await eventually("a timer") {
                    let timers = try timers(of: app.program)
                    return timers.contains { $0.clock == Self.clockThatGoesOn && (2...20).contains($0.seconds) }
                        && !timers.contains { $0.clock != Self.clockThatGoesOn && $0.seconds >= 2 }
                }
            }
        }

        /// The clock of each timer of a process, and its remaining time in whole seconds.
        private func timers(of program: Program) throws -> [(clock: Int, seconds: Int)] {
            let folder = "/proc/\(program.pid)/fdinfo"
            return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { name in
                // Files are created and removed in the meantime.
                guard let text = try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) else { return nil }
                // Lines such as "it_value: (19, 271828182)".
                let fields = text.split(separator: "\n").map { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
                func number(_ field: String) -> Int? { fields.first { $0.first == field[...] }.flatMap { Int($0[1]) } }
                guard let clock = number("clockid"), let seconds = number("it_value") else { return nil }
                return (clock, seconds)
            }
        }
    }
}
