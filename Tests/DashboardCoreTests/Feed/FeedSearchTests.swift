import Foundation
import Rx
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History

/// Searching in the shown feeds.
@Suite struct FeedSearchTests {
    private static let one = RepositoryName("a/one")!
    private static let two = RepositoryName("a/two")!

    /// Two feeds over two months, with an event an hour each, of which each third is an issue.
    private func rig(limit: Int = 50) async throws -> WatchListRig {
        let rig = try await WatchListRig("a/one", "a/two", window: EventWindow.Sizes(first: limit))
        rig.gitHub.answer { request in
            let name = request.path.contains("/one/") ? Self.one : Self.two
            return .page(
                (0..<300).map { number in
                    number % 3 == 2
                        ? Self.issue("\(name)-\(number)", hoursAgo: number, in: name)
                        : event(
                            "\(name)-\(number)", minutesAgo: Double(number) * 60, in: name, number: Self.number(name))
                })
        }
        rig.start()
        try await rig.refresh()
        return rig
    }

    /// GitHub's id of the repository.
    private static func number(_ name: RepositoryName) -> Int { name == one ? 1 : 2 }

    private static func issue(_ id: String, hoursAgo hours: Int, in name: RepositoryName) -> String {
        envelope(
            id: "\"\(id)\"", type: #""IssuesEvent""#, actor: #"{"login": "Octocat"}"#,
            repo: #"{"id": \#(number(name)), "name": "\#(name)"}"#,
            payload: #"{"action": "opened", "issue": {"number": 12, "title": "The needle"}}"#,
            createdAt: "\"\(noon.addingTimeInterval(-3600 * Double(hours)).formatted(.iso8601))\"")
    }

    /// Searches, and waits for the end.
    private func search(_ text: String, in rig: WatchListRig) async throws {
        rig.feed.query.accept(try Query(parsing: text))
        try await rig.worker.drain()
        try await rig.feed.search.first { !$0.isSearching }
        try await rig.worker.drain()
    }

    @Test("finds the newest events of all feeds, and older ones on request")
    func newestFirst() async throws {
        let rig = try await rig()
        try await search("kind:issue actor:OCTOCAT needle", in: rig)
        let expected = (0..<25).flatMap { ["a/two-\($0 * 3 + 2)", "a/one-\($0 * 3 + 2)"] }
        #expect(rig.feed.events.value.map(\.id) == expected)
        rig.loadOlder()
        try await rig.feed.events.first { $0.count == 200 }
        #expect(rig.feed.events.value.allSatisfy { $0.type == "IssuesEvent" })
        #expect(rig.feed.events.value.last?.id == "a/one-299")
    }

    @Test("goes on also when it has found enough in the oldest month")
    func oldestMonth() async throws {
        let rig = try await rig(limit: 190)
        try await search("needle", in: rig)
        #expect(rig.feed.events.value.count == 190)
        rig.loadOlder()
        try await rig.feed.events.first { $0.count == 200 }
    }

    @Test("shows all events again without a query")
    func clearing() async throws {
        let rig = try await rig()
        let all = rig.feed.events.value
        try await search("repo:two -kind:star", in: rig)
        #expect(rig.feed.events.value.allSatisfy { $0.repository == "a/two" && $0.type == "IssuesEvent" })
        try await search("", in: rig)
        #expect(rig.feed.events.value == all)
    }

    @Test("takes in new events that match, and only them")
    func newEvents() async throws {
        let rig = try await rig()
        try await search("#12", in: rig)
        let before = rig.feed.events.value.map(\.id)
        rig.gitHub.answer { request in
            guard request.path.contains("/one/") else { return .page([]) }
            return .page(
                [Self.issue("new", hoursAgo: -1, in: Self.one)]
                    + (0..<99).map { event("n\($0)", minutesAgo: -90, in: Self.one, number: 1) })
        }
        try await rig.refresh()
        #expect(rig.feed.events.value.map(\.id) == Array((["new"] + before).prefix(50)))
    }

    @Test(
        "says which part excludes most if nothing is found",
        arguments: [
            ("kind:release repo:one", "kind:release", 300), ("kind:issue actor:nobody repo:one", "actor:nobody", 100),
            // Each of them excludes all events.
            ("repo:one actor:nobody kind:release", "actor:nobody", 0),
        ])
    func exclusion(text: String, term: String, count: Int) async throws {
        let rig = try await rig()
        try await search(text, in: rig)
        #expect(rig.feed.events.value.isEmpty)
        let query = try Query(parsing: text)
        let expected = FeedSearch(query, exclusion: try exclusion(term, count))
        #expect(rig.feed.search.value == expected)
        #expect(rig.feed.search.value.page != .message(.filtered, "No Events Match", ""))
    }

    private func exclusion(_ term: String, _ count: Int) throws -> FeedSearch.Exclusion {
        FeedSearch.Exclusion(term: try #require(Query(parsing: term).terms.first), count: count)
    }

    @Test("does not count what is muted among what a part excludes")
    func exclusionAndSilence() async throws {
        let rig = try await rig()
        rig.feed.silence.accept(.muting("octocat"))
        try await search("kind:release repo:one", in: rig)
        let expected = try exclusion("kind:release", 200)
        #expect(rig.feed.search.value.exclusion == expected)
    }

    @Test("counts an event that is in several feeds once among what a part excludes")
    func exclusionOfSharedEvents() async throws {
        let rig = try await rig(limit: 1_000)
        // Its events are those of the second repository.
        try await rig.change(.add(feed("a")))
        try await rig.refresh()
        #expect(rig.feed.events.value.count == 300)
        rig.watchList.selection.accept(.all)
        try await rig.feed.events.first { $0.count == 600 }
        #expect(rig.watchList.shown.value.count == 3)
        try await search("kind:release repo:two", in: rig)
        let expected = try exclusion("kind:release", 300)
        #expect(rig.feed.search.value.exclusion == expected)
    }

    @Test("reads what a search needs when one may begin soon")
    func preparation() async throws {
        let rig = try await rig()
        let records = { rig.folder.files.filter { $0.hasSuffix(".records") } }
        #expect(records().isEmpty)
        rig.feed.prepareSearch.accept(())
        // One step for each feed, and the end.
        for _ in 0..<3 { try await rig.worker.drain() }
        // As many as there are files with events.
        #expect(records().count == rig.folder.files.filter { $0.hasSuffix(".jsonl") }.count)
        try await search("kind:release repo:one", in: rig)
        #expect(rig.feed.search.value.exclusion?.count == 300)
    }

    @Test("stays where it is, with what was found, when something is muted meanwhile")
    func place() async throws {
        let rig = try await rig()
        try await search("needle", in: rig)
        rig.loadOlder()
        try await rig.feed.events.first { $0.count == 200 }
        rig.feed.silence.accept(.muting("hubot"))
        try await rig.worker.drain()
        #expect(rig.feed.events.value.count == 200)
        rig.feed.silence.accept(.muting("octocat"))
        try await rig.feed.events.first { $0.isEmpty }
        try await rig.feed.search.first { $0.exclusion?.count == 400 }
        rig.feed.silence.accept(Silence())
        try await rig.feed.events.first { $0.count == 50 }
    }

    @Test("keeps what was unseen when something is muted")
    func unseenAndSilence() async throws {
        let rig = try await rig()
        rig.gitHub.answer { request in
            request.path.contains("/one/") ? .page(event("fresh", minutesAgo: -1, in: Self.one, number: 1)) : .page([])
        }
        try await rig.refresh()
        try await search("is:unseen", in: rig)
        rig.feed.markShown.accept(["fresh"])
        try await rig.feed.unseen.first { $0.isEmpty }
        rig.feed.silence.accept(.muting("hubot"))
        try await rig.worker.drain()
        #expect(rig.feed.events.value.map(\.id) == ["fresh"])
    }

    @Test("leaves out what is muted also where it is more than pages of it")
    func mostlySilent() async throws {
        let rig = try await rig(limit: 2)
        rig.feed.silence.accept(.muting("mona"))
        try await rig.feed.events.first { $0.map(\.id) == ["a/two-2", "a/one-2"] }
    }

    @Test("keeps what was unseen when the search began")
    func unseen() async throws {
        let rig = try await rig()
        rig.gitHub.answer { request in
            request.path.contains("/one/") ? .page(event("fresh", minutesAgo: -1, in: Self.one, number: 1)) : .page([])
        }
        try await rig.refresh()
        try await search("is:unseen", in: rig)
        #expect(rig.feed.events.value.map(\.id) == ["fresh"])
        rig.feed.markShown.accept(["fresh"])
        try await rig.feed.unseen.first { $0.isEmpty }
        #expect(rig.feed.events.value.map(\.id) == ["fresh"])
        try await search("is:unseen since:7d", in: rig)
        #expect(rig.feed.events.value.isEmpty)
    }

    @Test("shows what it has found while older events are still looked through")
    func progress() async throws {
        let rig = try await rig(limit: 150)
        let found = Elements(
            Observable.combineLatest(rig.feed.search, rig.feed.events) { $0.isSearching ? $1.count : 0 })
        try await search("needle", in: rig)
        #expect(rig.feed.events.value.count == 150)
        // Those that were shown before, those of January, and those of December, too.
        #expect(found.values.contains { 50 < $0 && $0 < 150 })
    }

    @Test("ends the search for what is no longer wanted")
    func latestWins() async throws {
        let rig = try await rig(limit: 2_000)
        let ends = Elements(rig.feed.search.filter { !$0.isSearching && !$0.query.isEmpty })
        let queries = try ["n", "ne", "nee", "needle repo:one"].map { try Query(parsing: $0) }
        for query in queries { rig.feed.query.accept(query) }
        try await rig.worker.drain()
        try await rig.feed.search.first { !$0.isSearching }
        #expect(rig.feed.events.value.count == 100)
        #expect(ends.values == [FeedSearch(queries[3])])
    }

    @Test("goes on to the oldest event when others come in while it is going on") func fullWindow() async throws {
        let rig = try await rig(limit: 120)
        rig.gitHub.answer { request in
            .page(
                request.path.contains("/one/")
                    ? (0..<40).map { Self.issue("new-\($0)", hoursAgo: -1 - $0, in: Self.one) } : [])
        }
        rig.feed.query.accept(try Query(parsing: "repo:one needle"))
        rig.feed.refresh.accept(())
        try await rig.feed.events.first { $0.contains { $0.id == "new-39" } }
        try await rig.feed.search.first { !$0.isSearching }
        try await rig.worker.drain()
        #expect(rig.feed.events.value.count == 120)
        rig.loadOlder()
        try await rig.feed.events.first { $0.count == 140 }
        #expect(rig.feed.events.value.last?.id == "a/one-299")
    }

    @Test("follows the clock") func times() async throws {
        let rig = try await rig()
        try await search("since:3h", in: rig)
        #expect(rig.feed.events.value.map(\.id).contains("a/one-3"))
        rig.clock.advance(by: .seconds(3_600))
        try await rig.feed.events.first { $0.count == 6 }
        #expect(!rig.feed.events.value.map(\.id).contains("a/one-3"))
        try await search("before:1h", in: rig)
        #expect(rig.feed.events.value.first?.id == "a/two-1")
        rig.clock.advance(by: .seconds(7_200))
        try await rig.feed.events.first { $0.first?.id == "a/two-0" }
    }

    @Test("looks for nothing again when time passes and nothing was found") func timeWithoutResult() async throws {
        let rig = try await rig()
        try await search("since:3h actor:nobody", in: rig)
        #expect(rig.feed.events.value.isEmpty)
        #expect(rig.feed.search.value.exclusion?.count == 8)
        let searches = Elements(rig.feed.search.filter(\.isSearching))
        rig.clock.advance(by: .seconds(180))
        try await rig.worker.drain()
        #expect(searches.values.isEmpty)
        // What it hides is counted again.
        #expect(rig.feed.search.value.exclusion?.count == 6)
    }

    @Test("shows new texts of what was found, although it is seen by now, or found no longer") func changes()
        async throws
    {
        let rig = try await rig()
        let page: @Sendable (String) -> TestGitHub.Answer = { title in
            .page([
                envelope(
                    id: #""fresh""#, type: #""IssuesEvent""#, repo: #"{"id": 1, "name": "a/one"}"#,
                    payload: #"{"action": "opened", "issue": {"number": 12, "title": "\#(title)"}}"#,
                    createdAt: "\"\(noon.addingTimeInterval(60).formatted(.iso8601))\"")
            ])
        }
        rig.gitHub.answer { $0.path.contains("/one/") ? page("The needle") : .page([]) }
        try await rig.refresh()
        try await search("is:unseen needle", in: rig)
        rig.feed.markShown.accept(["fresh"])
        try await rig.feed.unseen.first { $0.isEmpty }
        rig.gitHub.answer { $0.path.contains("/one/") ? page("The thread") : .page([]) }
        try await rig.refresh()
        #expect(rig.feed.events.value.map(\.activity.topic?.title) == ["The thread"])
    }

    @Test("takes in 5,000 events at once that it selects, and leaves out the others") func flood() async throws {
        let rig = try await rig(limit: 5_000)
        try await search("needle", in: rig)
        rig.gitHub.answer { request in
            guard request.path.contains("/one/") else { return .page([]) }
            return .page(
                (0..<5_000).map { number in
                    number.isMultiple(of: 2)
                        ? Self.issue("new-\(number)", hoursAgo: -1 - number, in: Self.one)
                        : event("new-\(number)", minutesAgo: -60 * Double(number), in: Self.one, number: 1)
                })
        }
        try await rig.refresh()
        #expect(rig.feed.events.value.count == 2_700)
        #expect(rig.feed.events.value.allSatisfy { $0.type == "IssuesEvent" })
    }

    @Test("goes on with another feed")
    func selection() async throws {
        let rig = try await rig()
        try await search("needle", in: rig)
        rig.watchList.selection.accept(.feed(feed("a/two")))
        try await rig.feed.events.first { !$0.isEmpty && $0.allSatisfy { $0.repository == "a/two" } }
        #expect(rig.feed.events.value.allSatisfy { $0.type == "IssuesEvent" })
    }

    @Test("leaves out what is muted, with and without a query, at its place in the history")
    func silence() async throws {
        let rig = try await rig()
        rig.feed.silence.accept(.muting("octocat"))
        try await rig.feed.events.first { $0.count == 50 && $0.allSatisfy { $0.type == "WatchEvent" } }
        rig.loadOlder()
        try await rig.feed.events.first { $0.count == 250 && $0.allSatisfy { $0.type == "WatchEvent" } }
        rig.feed.silence.accept(Silence())
        try await rig.feed.events.first { $0.count == 250 && $0.contains { $0.type == "IssuesEvent" } }
        rig.feed.silence.accept(.muting("octocat"))
        try await search("repo:one since:1d", in: rig)
        #expect(rig.feed.events.value.map(\.type) == Array(repeating: "WatchEvent", count: 17))
    }
}
