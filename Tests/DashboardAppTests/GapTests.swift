import Foundation
import Testing

extension WindowTests {
    @Suite("Gaps") struct Gaps {
        private static func events(_ minutes: ClosedRange<Int>, of login: String) -> [SampleEvent] {
            minutes.map { SampleEvent(id: "\($0)", login: login, minutesAgo: $0) }
        }

        private static func push(minutesAgo: Double) -> String {
            """
            {"id": 1, "before": null, "after": "\(String(repeating: "a", count: 40))", "ref": "refs/heads/main",
             "timestamp": "\((Date() - minutesAgo * 60).formatted(.iso8601))", "activity_type": "push",
             "actor": {"login": "mona"}}
            """
        }

        private static func release(minutesAgo: Double) -> String {
            """
            {"id": 2, "tag_name": "1.798", "name": "Version 1.798", "body": "News", "author": {"login": "lee"},
             "published_at": "\((Date() - minutesAgo * 60).formatted(.iso8601))"}
            """
        }

        private func gap(_ app: AppUnderTest) async throws -> Accessible? {
            for row in try await app.list.children
            where try await row.spokenName.hasPrefix("Earlier events are missing") { return row }
            return nil
        }

        /// The rows without headings and the gap, and without what changes meanwhile: their times, and whether they are new.
        private func names(_ app: AppUnderTest) async throws -> [String] {
            try await app.rows.filter { $0.contains(" ago") }.map { String($0.prefix { $0 != "," }) }
        }

        @Test("A gap has a row between the events around it, until it is filled in", .tags(.debugChecks))
        func fillIn() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(Self.events(50...51, of: "octocat")))
                let app = try await desktop.start(api: gitHub.url, environment: ["TZ": "UTC"])
                try await eventually("the events") { try await names(app).count == 2 }
                gitHub.answer(.page(Self.events(3...4, of: "hubot")))
                try await app.press("Refresh")
                func button() async throws -> Accessible? {
                    try await gap(app)?.descendants(.button).first { try await $0.spokenName == "Fill In" }
                }
                try await eventually("the gap") {
                    try await gap(app)?.spokenName.contains("ReactiveX/RxSwift") == true
                }
                #expect(try await app.rows.firstIndex { $0.hasPrefix("Earlier") } == 3)
                try await app.press("“Fill In”") { try await button() }
                try await eventually("the problem") {
                    try await gap(app)?.spokenName.contains("(404)") == true
                }
                try await eventually("the button to be usable") { try await button()?.has(.sensitive) == true }
                try await app.waitForStillness(name: "gap")

                gitHub.answer("activity", with: .list(Self.push(minutesAgo: 20.2)))
                gitHub.answer("releases", with: .list(Self.release(minutesAgo: 10.2)))
                gitHub.answer("issues", with: .list())
                try await app.press("“Fill In”") { try await button() }
                try await eventually("the end of the gap") { try await gap(app) == nil }
                #expect(
                    try await names(app) == [
                        "hubot starred the repository", "hubot starred the repository", "lee published release 1.798",
                        "mona pushed to main",
                        "octocat starred the repository", "octocat starred the repository",
                    ])
                #expect(try await app.unspokenTexts(in: "Events") == [])
            }
        }
    }
}
