import Foundation
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History

@Suite("The folded rows of the feed") struct FoldedEventsTests {
    /// The rows for events: headings as "1-5", single events by their ids, groups as "[3 2 1]", members as "· 3".
    private func rows(
        _ events: [GitHubEvent], gaps: [FeedGap] = [], folding: EventFolding = EventFolding(isOn: true)
    ) -> [String] {
        FeedItem.items(of: events, gaps: gaps, in: .utc, folding: folding).map { item in
            switch item {
            case .day(let day): "\(day.date.month)-\(day.date.day)"
            case .event(let event, _): event.id
            case .gap: "gap"
            case .group(let group, _): "[\(group.events.map(\.id).joined(separator: " "))]"
            case .member(let event, _): "· \(event.id)"
            case .more(_, let count): "\(count) more"
            }
        }
    }

    private func group(_ events: [GitHubEvent]) throws -> EventGroup {
        let items = FeedItem.items(of: events, in: .utc, folding: EventFolding(isOn: true))
        return try #require(items.lazy.compactMap(\.group).first)
    }

    // MARK: Threads

    @Test("The events of a thread are one row at the place of the newest")
    func threads() {
        let events = [
            commented("6", 0, on: 12, by: "mona"), starred("5", 10), commented("4", 20, on: 12),
            commented("3", 30, on: 7),
            starred("2", 40, by: "hubot"), opened("1", 50, 12),
        ]
        #expect(rows(events) == ["1-5", "[6 4 1]", "5", "3", "2"])
        #expect(rows(events, folding: EventFolding()) == ["1-5", "6", "5", "4", "3", "2", "1"])
    }

    @Test("A collapsed row stands for all of its events, as if they were shown, and an expanded one as well")
    func eventsOfRow() throws {
        let events = [commented("3", 0, on: 12), commented("2", 10, on: 12), commented("1", 20, on: 12)]
        var folding = EventFolding(isOn: true)
        let collapsed = FeedItem.items(of: events, in: .utc, folding: folding)
        #expect(collapsed.flatMap(\.events).map(\.id) == ["3", "2", "1"])
        #expect(collapsed.last?.newestEvent?.id == "3")
        folding.expand(try group(events))
        let expanded = FeedItem.items(of: events, in: .utc, folding: folding)
        #expect(expanded.map { $0.events.map(\.id) } == [[], ["3", "2", "1"], ["3"], ["2"], ["1"]])
    }

    @Test("A number that issues, pull requests, discussions and repositories share is several threads")
    func numbers() {
        let kinds = [Activity.Topic.Kind.issue, .pullRequest, .discussion]
        let events = kinds.enumerated().map { index, kind in
            commented("\(kind)", Double(index), on: 12, kind: kind)
        }
        #expect(rows(events).count == 4)
        #expect(rows([commented("2", 0, on: 12), commented("1", 1, on: 12, in: "acme/other")]) == ["1-5", "2", "1"])
        #expect(rows([commented("2", 0, on: 12), commented("1", 1, on: 12, in: "ACME/Rocket")]) == ["1-5", "[2 1]"])
    }

    @Test("Events without a number, a repository or an actor have their own rows")
    func incompleteEvents() {
        #expect(rows([commented("2", 0, on: nil), commented("1", 1, on: nil)]) == ["1-5", "2", "1"])
        #expect(rows([commented("2", 0, on: 1, in: ""), commented("1", 1, on: 1, in: "")]) == ["1-5", "2", "1"])
        #expect(rows([pushed("2", 0, by: ""), pushed("1", 1, by: "")]) == ["1-5", "2", "1"])
    }

    @Test("A group is on the day of its newest event, and a day without another row has no heading")
    func days() {
        let day = 24.0 * 60
        #expect(
            rows([
                commented("4", 0, on: 1), commented("3", day, on: 1), commented("2", 2 * day, on: 1),
                starred("1", 2 * day),
            ])
                == ["1-5", "[4 3 2]", "1-3", "1"])
    }

    // MARK: Gaps

    private func gap(after: GitHubEvent, before: GitHubEvent) throws -> FeedGap {
        let feed = try #require(WatchedFeed("acme/rocket"))
        return FeedGap(EventGap(after: EventPoint(after), before: EventPoint(before)), of: feed)
    }

    @Test("A gap keeps its row, also if everything below it is in a row above")
    func gaps() throws {
        let events = [commented("3", 0, on: 1), starred("2", 10), commented("1", 20, on: 1)]
        #expect(try rows(events, gaps: [gap(after: events[1], before: events[0])]) == ["1-5", "[3 1]", "gap", "2"])
        #expect(try rows(events, gaps: [gap(after: events[2], before: events[1])]) == ["1-5", "[3 1]", "2", "gap"])
        #expect(try rows(events, gaps: [gap(after: starred("0", 30), before: events[2])]) == ["1-5", "[3 1]", "2"])
    }

    // MARK: Runs

    @Test("What one actor does several times in a row is one row")
    func runs() {
        #expect(rows([pushed("3", 0), pushed("2", 10), pushed("1", 20)]) == ["1-5", "[3 2 1]"])
        #expect(rows([pushed("3", 0), pushed("2", 10, to: "next"), pushed("1", 20)]) == ["1-5", "3", "2", "1"])
        #expect(rows([pushed("3", 0), pushed("2", 10, by: "hubot"), pushed("1", 20)]) == ["1-5", "3", "2", "1"])
        #expect(rows([pushed("2", 0), pushed("1", 10, in: "acme/other")]) == ["1-5", "2", "1"])
        #expect(rows([pushed("2", 0, to: nil), pushed("1", 10, to: nil)]) == ["1-5", "2", "1"])
        #expect(rows([starred("2", 0), starred("1", 10)]) == ["1-5", "2", "1"])
    }

    @Test("A run does not cross a day or a gap, but what belongs to a thread above")
    func endsOfRuns() throws {
        #expect(rows([pushed("2", 0), pushed("1", 13 * 60)]) == ["1-5", "2", "1-4", "1"])
        let events = [pushed("2", 0), pushed("1", 10)]
        #expect(try rows(events, gaps: [gap(after: events[1], before: events[0])]) == ["1-5", "2", "gap", "1"])
        #expect(
            rows([commented("4", 0, on: 1), pushed("3", 10), commented("2", 20, on: 1), pushed("1", 30)])
                == ["1-5", "[4 2]", "[3 1]"])
    }

    // MARK: Expanding

    @Test("An expanded group shows its events, newest first, and stays expanded while it grows")
    func expanding() throws {
        let events = [commented("3", 10, on: 1), starred("2", 20), commented("1", 30, on: 1)]
        var folding = EventFolding(isOn: true)
        folding.expand(try group(events))
        #expect(rows(events, folding: folding) == ["1-5", "[3 1]", "· 3", "· 1", "2"])
        let later = [commented("5", 0, on: 1), starred("4", 5)] + events
        #expect(rows(later, folding: folding) == ["1-5", "[5 3 1]", "· 5", "· 3", "· 1", "4", "2"])
        folding.collapse(try group(later))
        #expect(rows(later, folding: folding) == ["1-5", "[5 3 1]", "4", "2"])
    }

    @Test("An expanded run stays expanded while it grows at both ends")
    func growingRun() throws {
        let events = [pushed("3", 10), pushed("2", 20)]
        var folding = EventFolding(isOn: true)
        folding.expand(try group(events))
        let more = [pushed("4", 0)] + events + [pushed("1", 30)]
        #expect(rows(more, folding: folding) == ["1-5", "[4 3 2 1]", "· 4", "· 3", "· 2", "· 1"])
        folding.collapse(try group(more))
        #expect(rows(more, folding: folding) == ["1-5", "[4 3 2 1]"])
    }

    @Test("Of 3,000 events the newest 50 are shown, and all on request")
    func longThread() throws {
        let events = (0..<3_000).map { commented("\($0)", Double($0) / 60, on: 1) }
        var folding = EventFolding(isOn: true)
        #expect(rows(events, folding: folding).count == 2)
        folding.expand(try group(events))
        let rows = rows(events, folding: folding)
        #expect(rows.count == 53)
        #expect(rows.dropFirst(2).prefix(50) == (0..<50).map { "· \($0)" }[...])
        #expect(rows.last == "2950 more")
        folding.expandAll(try group(events))
        #expect(self.rows(events, folding: folding).count == 3_002)
    }

    // MARK: New events

    @Test("Other groups are the same rows when new events come in")
    func stability() throws {
        let events = [commented("4", 10, on: 1), pushed("3", 20), pushed("2", 30), commented("1", 40, on: 1)]
        let before = FeedItem.items(of: events, in: .utc, folding: EventFolding(isOn: true))
        let later = [starred("6", 0), commented("5", 5, on: 2)] + events
        let after = FeedItem.items(of: later, in: .utc, folding: EventFolding(isOn: true))
        #expect(after.suffix(2) == before.suffix(2))
        let run = try #require(before.last?.group)
        let grown = try group([pushed("5", 15)] + events.dropFirst())
        #expect(grown.id == run.id)
        #expect(grown != run)
    }

    @Test("A group is unseen if one of its events is")
    func unseen() {
        let events = [commented("2", 0, on: 1), commented("1", 10, on: 1)]
        func isUnseen(_ ids: Set<String>) -> Bool? {
            let items = FeedItem.items(of: events, unseen: ids, in: .utc, folding: EventFolding(isOn: true))
            guard case .group(_, let isUnseen)? = items.last else { return nil }
            return isUnseen
        }
        #expect(isUnseen([]) == false)
        #expect(isUnseen(["7"]) == false)
        #expect(isUnseen(["1"]) == true)
    }

    // MARK: Sentences

    @Test("A thread tells who, how much, about what, and what happened last")
    func threadSentence() throws {
        let events = [
            commented("4", 0, on: 12, by: "mona", title: nil), commented("3", 1, on: 12, by: "hubot"),
            commented("2", 2, on: 12, by: "mona"), opened("1", 3, 12),
        ]
        let sentence = try group(events).sentence
        #expect(sentence.text == "mona and 2 others, 4 events in issue #12: Crash on launch")
        #expect(sentence.actorRange == 0..<4)
        #expect(sentence.detail == "mona commented on issue #12")
        let alone = try group([commented("2", 0, on: 12, title: nil), commented("1", 1, on: 12, title: nil)]).sentence
        #expect(alone.text == "octocat, 2 events in issue #12")
        let two = [commented("2", 0, on: 3, by: "", kind: .discussion), commented("1", 1, on: 3, kind: .discussion)]
        #expect(try group(two).sentence.text == "Someone and 1 other, 2 events in discussion #3: Crash on launch")
    }

    @Test("A run tells how often")
    func runSentence() throws {
        #expect(try group([pushed("2", 0), pushed("1", 1)]).sentence.text == "octocat pushed 2 times to main")
        let tag = Activity.create(Activity.Reference(kind: .tag, name: "1.0"))
        let tags = [happened("2", 0, tag), happened("1", 1, tag)]
        #expect(try group(tags).sentence.text == "octocat created 2 tags")
    }

    @Test("Braces in titles and logins are no placeholders")
    func braces() throws {
        let events = [
            commented("2", 0, on: 12, by: "{title}", title: "{actor}"), commented("1", 1, on: 12, by: "{title}"),
        ]
        #expect(try group(events).sentence.text == "{title}, 2 events in issue #12: {actor}")
    }
}

extension FeedItem {
    fileprivate var group: EventGroup? {
        if case .group(let group, _) = self { group } else { nil }
    }
}
