import Foundation
import Testing

extension WindowTests {
    @Suite("Floods of work") struct Floods {
        /// Enough for a machine with other load. Starved input takes much longer.
        private static let longestWait = 500.0
        private static let fewestFrames = 8.0

        @Test("delay neither input nor painting")
        func fairness() async throws {
            try await Desktop.with { desktop in
                let flood = try desktop.benchmark("flood")
                #expect(try await flood.exitStatus() == 0)
                let figures = flood.printed.split(separator: "\n").compactMap { line in
                    line.split(separator: " ").last.flatMap { Double($0) }.map { (line, value: $0) }
                }
                let waits = figures.filter { $0.0.contains("wait for input") }
                let frames = figures.filter { $0.0.contains("frames a second") }
                #expect(waits.count == 4)
                #expect(frames.count == 4)
                for wait in waits { #expect(wait.value < Self.longestWait, "\(wait.0)") }
                for count in frames { #expect(count.value > Self.fewestFrames, "\(count.0)") }
            }
        }
    }
}
