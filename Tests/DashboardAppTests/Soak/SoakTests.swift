import Foundation
import TestServices
import Testing

extension WindowTests {
    /// The program is used hard for hours, while its servers fail, its keyring is locked, and its bus goes. `make soak` runs it.
    @Suite(
        "Hours of hard use", .enabled(if: SoakSettings.fromEnvironment != nil, "`make soak` runs it."),
        .needs(TestServices.missingForKeyring))
    struct Soak {
        @Test("leave the program as it was: no block, no warning, and nothing that grows")
        func use() async throws {
            let settings = try #require(SoakSettings.fromEnvironment)
            try await Desktop.with(expectedComplaints: nil) { desktop in
                let servers = try await SoakServers(seed: settings.seed)
                var run = SoakRun(settings, desktop, servers)
                do { try await run.finish() } catch { run.fail("\(error)") }
                print(try run.summary().joined(separator: "\n"))
                let faults = try run.allFaults()
                #expect(faults == [])
            }
        }
    }
}

/// What `make soak` asks for.
struct SoakSettings: Sendable {
    let duration: Duration
    /// The time between the beginnings of two acts, if the first one does not take longer.
    let pace: Duration
    let seed: UInt64
    /// The library of `scripts/watchdog.c`.
    let watchdog: String

    /// Nil for other tests.
    static let fromEnvironment: SoakSettings? = {
        let variables = ProcessInfo.processInfo.environment
        guard let hours = variables["SOAK_HOURS"].flatMap(Double.init), let watchdog = variables["SOAK_WATCHDOG"]
        else { return nil }
        let acts = variables["SOAK_ACTS"].flatMap(Double.init) ?? hours / 8 * 100_000
        return SoakSettings(
            duration: .seconds(hours * 3600), pace: .seconds(hours * 3600 / acts),
            seed: variables["SOAK_SEED"].flatMap(UInt64.init) ?? 1, watchdog: watchdog)
    }()
}
