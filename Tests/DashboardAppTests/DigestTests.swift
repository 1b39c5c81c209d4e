import DashboardCore
import Foundation
import Testing

extension WindowTests {
    @Suite("Digest") struct DigestGroup {
        private static let away = "While You Were Away"
        private static let events = [
            SampleEvent(id: "3", minutesAgo: 5, issue: (7, "Crash")), SampleEvent(id: "2", minutesAgo: 60),
            SampleEvent(id: "1", minutesAgo: 600),
        ]
        private static let swiftNIO = "apple/swift-nio"

        /// A window that was last used eight hours ago, with two events since.
        /// - Parameter isKnown: Whether the program was used before.
        private func start(
            _ desktop: Desktop, _ events: [SampleEvent] = Self.events, isKnown: Bool = true
        ) async throws -> (AppUnderTest, ScriptedGitHub) {
            let gitHub = try await ScriptedGitHub(.page(events))
            gitHub.answer(eventsOf: Self.swiftNIO, with: .page(Self.stars(1)))
            let time = Int(Date().timeIntervalSince1970) - 8 * 3600
            if isKnown {
                try desktop.write(
                    #"{"format": 1, "savedAt": \#(time), "value": {"time": \#(time)}}"#,
                    to: desktop.directories.state.appending(path: "last-visit.json"))
            }
            return (try await desktop.start(api: gitHub.url), gitHub)
        }

        private static func stars(_ count: Int) -> [SampleEvent] {
            (0..<count).map {
                SampleEvent(id: "8\(9 - $0)", login: "hubot-\($0)", repository: swiftNIO, minutesAgo: $0 + 8)
            }
        }

        @Test("It tells who returns what has happened, a line for each repository, until it is read")
        func returning() async throws {
            try await Desktop.with { desktop in
                let (app, gitHub) = try await start(desktop)
                _ = try await app.element(.panel, Self.away)
                try await app.text(containing: "2 events since")
                try await app.unfoldDigest(Self.away)
                try await app.waitForLines("ReactiveX/RxSwift: 1 issue, 1 new star")
                try desktop.display.screen.keep(as: "digest")
                try await app.press("Close the Digest")
                try await app.waitUntilGone("2 events since")
                #expect(gitHub.requests.count == 1)
            }
        }

        @Test("It is read when it is folded again")
        func folding() async throws {
            try await Desktop.with { desktop in
                let (app, gitHub) = try await start(desktop)
                try await app.unfoldDigest(Self.away)
                try await app.waitForLines("ReactiveX/RxSwift: 1 issue, 1 new star")
                try await app.unfoldDigest(Self.away)
                try await app.waitUntilGone("2 events since")
                withExtendedLifetime(gitHub) {}
            }
        }

        @Test("It is read when all events are marked as seen")
        func marking() async throws {
            try await Desktop.with { desktop in
                let (app, gitHub) = try await start(desktop, [Self.events[2]])
                try await eventually("the first event") { try await !app.rows.isEmpty }
                // More than are in sight, and so seen at once.
                let new = (0..<60).map { SampleEvent(id: "1\($0)", login: "mona-\($0)", minutesAgo: $0 + 1) }
                gitHub.answer(.page(new + [Self.events[2]]))
                try await app.press("Refresh")
                try await app.text(containing: "60 events since")
                try await app.press("Mark All Seen")
                try await app.waitUntilGone("60 events since")
            }
        }

        @Test("What was not read is shown after a restart, and what was read is not")
        func restarting() async throws {
            try await Desktop.with { desktop in
                let (first, gitHub) = try await start(desktop)
                try await first.text(containing: "2 events since")
                try await first.quit()
                let second = try await desktop.start(api: gitHub.url)
                try await second.text(containing: "2 events since")
                try await second.press("Close the Digest")
                try await second.waitUntilGone("2 events since")
                try await second.quit()
                let third = try await desktop.start(api: gitHub.url)
                try await eventually("the events") { try await third.rows.count > 2 }
                // The menu shows another one, before which an unread one would have been shown.
                try await third.showDigest()
                try await third.text(containing: "The Last Day")
            }
        }

        @Test("A line shows its events", .tags(.debugChecks))
        func line() async throws {
            try await Desktop.with { desktop in
                try desktop.follow(["ReactiveX/RxSwift", Self.swiftNIO])
                let (app, gitHub) = try await start(desktop)
                try await app.text(containing: "3 events since")
                try await app.unfoldDigest(Self.away)
                try await app.waitForLines("ReactiveX/RxSwift: 1 issue, 1 new star", "\(Self.swiftNIO): 1 new star")
                for (index, query, rows) in [
                    (1, Self.swiftNIO, ["hubot-0 starred the repository, 8 min ago"]),
                    (
                        0, "ReactiveX/RxSwift",
                        ["octocat opened issue #7: Crash, 5 min ago", "octocat starred the repository, 1 h ago"]
                    ),
                ] {
                    try await app.click(on: "the line of \(query)") {
                        try await app.digestLines.dropFirst(index).first
                    }
                    try await app.waitForQuery("repo:\(query) since:9h")
                    try await app.waitForRows(rows)
                }
                withExtendedLifetime(gitHub) {}
            }
        }

        @Test("While it is read, lines stay where they are, and so does the focus")
        func refreshing() async throws {
            try await Desktop.with { desktop in
                try desktop.follow(["ReactiveX/RxSwift", Self.swiftNIO])
                let (app, gitHub) = try await start(desktop)
                try await app.text(containing: "3 events since")
                // The menu unfolds it, and moves the focus to it.
                try await app.showDigest()
                try await app.waitForLines("ReactiveX/RxSwift: 1 issue, 1 new star", "\(Self.swiftNIO): 1 new star")
                _ = try await app.focus("the digest") { try await $0.spokenName.hasPrefix("\(Self.away), ") }
                try await app.tab(to: "the lines") { try await $0.spokenName.hasPrefix("ReactiveX/RxSwift: ") }
                try await app.press(keys: "Down")
                _ = try await app.focus("the line") { try await $0.spokenName == "\(Self.swiftNIO): 1 new star" }
                gitHub.answer(eventsOf: Self.swiftNIO, with: .page(Self.stars(4)))
                try await app.press(keys: "F5")
                try await app.waitForLines("ReactiveX/RxSwift: 1 issue, 1 new star", "\(Self.swiftNIO): 4 new stars")
                _ = try await app.focus("the line") { try await $0.spokenName == "\(Self.swiftNIO): 4 new stars" }
            }
        }

        @Test("Of many repositories, a hundred have a line, and the last one tells how many have none")
        func many() async throws {
            try await Desktop.with { desktop in
                let events = (0..<103).map { number in
                    SampleEvent(id: "\(1000 - number)", repository: "acme/r\(number)", minutesAgo: number + 1)
                }
                let (app, gitHub) = try await start(desktop, events)
                try await app.text(containing: "103 events since")
                try await app.unfoldDigest(Self.away)
                // The middle of the list is not in sight.
                try await eventually("its lines") {
                    let names = try await app.names(ofListAnywhere: Self.away)
                    return names.count == 101 && names.last == "and 3 more repositories"
                }
                withExtendedLifetime(gitHub) {}
            }
        }

        @Test("The menu shows it for a day, and it is copied as Markdown")
        func menu() async throws {
            try await Desktop.with { desktop in
                let (app, gitHub) = try await start(desktop)
                try await app.text(containing: "2 events since")
                try await app.press("Close the Digest")
                try await app.waitUntilGone("2 events since")
                try await app.showDigest()
                try await app.text(containing: "3 events since")
                let start = desktop.clock(at: Date())
                try await app.press("Copy as Markdown")
                try await app.text(containing: "The digest was copied as Markdown.")
                let end = desktop.clock(at: Date())
                let lines = try await app.pasted.split(separator: "\n", omittingEmptySubsequences: false)
                #expect(
                    lines.dropFirst() == [
                        "", "- **[ReactiveX/RxSwift](\(gitHub.url)/ReactiveX/RxSwift)**: 1 issue, 2 new stars", "",
                    ])
                let heading = String(lines.first ?? "")
                #expect(
                    heading.hasPrefix("## ") && [start, end].contains { heading.hasSuffix(" – \($0)") }, "\(heading)")
                #expect(gitHub.requests.count == 1)
            }
        }

        @Test("A week and the time since a day can be chosen")
        func periods() async throws {
            try await Desktop.with { desktop in
                let events = Self.events + [1800, 4320, 20_000].map { SampleEvent(id: "0\($0)", minutesAgo: $0) }
                let (app, gitHub) = try await start(desktop, events, isKnown: false)
                try await eventually("the events") { try await app.rows.count > 5 }
                try await app.showDigest()
                try await app.text(containing: "3 events since")
                try await app.choose("Period", steps: 1)
                try await app.text(containing: "5 events since")
                try await app.click("Since a Day")
                _ = try await app.focus("the calendar") { try await $0.role == .other }
                // The first day that the calendar shows, on the first of the month or some days earlier.
                for keys in ["Right", "space"] { try await app.press(keys: keys) }
                let title = try await app.text(containing: "Since ")
                let format = Date.ParseStrategy(
                    format: "Since \(day: .defaultDigits) \(month: .wide) \(year: .defaultDigits)",
                    locale: Locale(identifier: "en_GB"), timeZone: desktop.timeZone)
                let minutes = Date().timeIntervalSince(try Date(title, strategy: format)) / 60
                let count = events.count { Double($0.minutesAgo) < minutes }
                #expect(minutes > 0)
                try await app.text(containing: "\(count) events since")
                withExtendedLifetime(gitHub) {}
            }
        }
    }
}

extension AppUnderTest {
    /// Presses the line of the digest with this title, which unfolds or folds it.
    fileprivate func unfoldDigest(_ title: String) async throws {
        try await press("the digest") {
            try await window.descendants.first { try await $0.spokenName.hasPrefix("\(title), ") }
        }
    }

    /// Shows the digest by the menu.
    fileprivate func showDigest() async throws {
        try await press(keys: "F10")
        try await eventually("the menu") { try await !window.descendants(.menuItem).isEmpty }
        try await display.press("d")
    }

    /// The lines of the digest of an absence.
    fileprivate var digestLines: [Accessible] {
        get async throws { try await find(.list, "While You Were Away")?.children ?? [] }
    }

    /// Waits until the digest of an absence has these lines.
    fileprivate func waitForLines(_ names: String...) async throws {
        try await eventually("the lines of the digest", is: names) { try await rows(of: "While You Were Away") }
    }

    /// Ends the program.
    fileprivate func quit() async throws {
        try await press(keys: "ctrl+q")
        _ = try await program.exitStatus()
    }
}
