import DashboardCore
import Foundation
import Testing

extension WindowTests {
    @Suite("The numbers of requests") struct Requests {
        @Test("The button below the feed shows what is left, and what was sent", .tags(.debugChecks))
        func numbers() async throws {
            try await Desktop.with { desktop in
                // A date in 2099, which is limited to an hour.
                let limit = [
                    "X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "59", "X-RateLimit-Reset": "4086592440",
                ]
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five, headers: limit))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                try await app.press("Requests")
                try await app.waitForRequests()
                try desktop.display.screen.keep(as: "requests")
            }
        }
    }
}

extension AppUnderTest {
    /// Waits until the window with the numbers shows one request of the feed, and what is left.
    fileprivate func waitForRequests() async throws {
        let wanted = [
            "59 of 60 requests are left.", "All Requests, 1 request today.", "ReactiveX/RxSwift, 1 request today.",
        ]
        try await eventually("\(wanted)") {
            for frame in try await frames where try await frame.name == "Requests" {
                var rows: [String] = []
                for row in try await frame.descendants { rows.append(try await row.spokenName) }
                if wanted.allSatisfy({ text in rows.contains { $0.contains(text) } }) { return true }
            }
            return nil
        }
    }
}
