import Foundation
import Rx
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History

/// Marking events as seen because they were in sight, and as unseen again.
@Suite struct UnseenMarksTests {
    /// Two events that nobody has seen.
    private func rig() async throws -> WatchListRig {
        let rig = try await WatchListRig("a/one")
        let name = RepositoryName("a/one")!
        let old = event("1", minutesAgo: 3, in: name)
        rig.gitHub.answer(
            .page(old), .page(old, event("2", minutesAgo: 2, in: name), event("3", minutesAgo: 1, in: name)))
        rig.start()
        try await rig.refresh()
        try await rig.refresh()
        try await rig.feed.unseen.first { $0 == ["2", "3"] }
        return rig
    }

    private func shownEvent(_ id: String, in rig: WatchListRig) throws -> GitHubEvent {
        try #require(rig.feed.events.value.first { $0.id == id })
    }

    @Test("What was in sight is seen, also after a restart")
    func shown() async throws {
        let rig = try await rig()
        rig.feed.markShown.accept(["1", "2"])
        try await rig.feed.unseen.first { $0 == ["3"] }
        let next = WatchListRig(rig.gitHub, rig.folder)
        next.start()
        try await next.feed.unseen.first { $0 == ["3"] }
    }

    @Test("What the user marks as unseen stays so while it is in sight, until it is opened")
    func unseen() async throws {
        let rig = try await rig()
        rig.feed.markShown.accept(["1", "2", "3"])
        try await rig.feed.unseen.first { $0.isEmpty }
        // Also an event with which the history began.
        rig.feed.markUnseen.accept(try shownEvent("1", in: rig))
        try await rig.feed.unseen.first { $0 == ["1"] }
        rig.feed.markShown.accept(["1", "2"])
        try await rig.worker.drain()
        #expect(rig.feed.unseen.value == ["1"])
        rig.feed.markSeen.accept(["1"])
        try await rig.feed.unseen.first { $0.isEmpty }
        rig.feed.markUnseen.accept(try shownEvent("2", in: rig))
        try await rig.feed.unseen.first { $0 == ["2"] }
        rig.feed.markAllSeen.accept(())
        try await rig.feed.unseen.first { $0.isEmpty }
    }

    @Test("All events of all followed feeds are marked, whatever is shown")
    func allFeeds() async throws {
        let rig = try await WatchListRig("a/one", "a/two")
        func answer(_ minutesAgo: Int...) {
            rig.gitHub.answer { request in
                let (name, number) = request.path.contains("one") ? ("a/one", 1) : ("a/two", 2)
                return .page(
                    minutesAgo.map {
                        event("\(number)\($0)", minutesAgo: Double($0), in: RepositoryName(name)!, number: number)
                    })
            }
        }
        answer(9)
        rig.start()
        try await rig.refresh()
        answer(9, 3)
        try await rig.refresh()
        try await rig.feed.unseen.first { $0 == ["13", "23"] }
        for page in [FeedSelection.feed(feed("a/one")), .page(.inbox)] {
            rig.watchList.selection.accept(page)
            try await rig.worker.drain()
            let marked = try #require(try await rig.markAllSeen())
            #expect(marked.count == 2)
            #expect(marked.isAll)
            let sources = rig.watchList.sources.value
            #expect(sources.map(\.history.unseen.value) == [[], []])
            rig.feed.undoMarkAllSeen.accept(marked)
            try await sources[1].history.unseen.first { $0 == ["23"] }
        }
    }

    @Test("What the user marks as unseen stays so after a restart, and when a search is marked")
    func unseenAfterRestart() async throws {
        let rig = try await WatchListRig("a/one", "a/two")
        rig.gitHub.answer { request in
            let (name, number) = request.path.contains("one") ? ("a/one", 1) : ("a/two", 2)
            return .page(event("\(number)", minutesAgo: 1, in: RepositoryName(name)!, number: number))
        }
        rig.start()
        try await rig.refresh()
        for event in rig.feed.events.value { rig.feed.markUnseen.accept(event) }
        try await rig.feed.unseen.first { $0 == ["1", "2"] }
        rig.watchList.selection.accept(.feed(feed("a/one")))
        rig.feed.query.accept(try Query(parsing: "kind:star"))
        try await rig.worker.drain()
        #expect(try await rig.markAllSeen()?.count == 1)
        let next = WatchListRig(rig.gitHub, rig.folder)
        next.start()
        try await next.feed.unseen.first { $0 == ["2"] }
        next.feed.markShown.accept(["1", "2"])
        try await next.worker.drain()
        #expect(next.feed.unseen.value == ["2"])
        next.feed.markSeen.accept(["2"])
        try await next.feed.unseen.first { $0.isEmpty }
    }

    @Test("What is seen in one feed is seen in all, and “Undo” is for all of them")
    func severalFeeds() async throws {
        let rig = try await WatchListRig("a/one", "b")
        let name = RepositoryName("a/one")!
        let old = event("1", minutesAgo: 3, in: name)
        let new = event("3", minutesAgo: 1, in: name)
        rig.gitHub.answer { _ in .page(old) }
        rig.start()
        try await rig.refresh()
        rig.gitHub.answer { _ in .page(old, event("2", minutesAgo: 2, in: name), new) }
        try await rig.refresh()
        let other = rig.watchList.sources.value[1]
        try await other.history.unseen.first { $0 == ["2", "3"] }
        rig.watchList.selection.accept(.feed(feed("a/one")))
        try await rig.worker.drain()
        rig.feed.markShown.accept(["2"])
        try await other.history.unseen.first { $0 == ["3"] }
        let marked = try #require(try await rig.markAllSeen())
        try await other.history.unseen.first { $0.isEmpty }
        rig.feed.undoMarkAllSeen.accept(marked)
        try await other.history.unseen.first { $0 == ["3"] }
        try await rig.feed.unseen.first { $0 == ["3"] }
    }

    @Test("Each message undoes what it tells, also after a later one")
    func severalMessages() async throws {
        let rig = try await rig()
        let first = try #require(try await rig.markAllSeen())
        rig.gitHub.answer(.page(event("4", minutesAgo: 0, in: RepositoryName("a/one")!)))
        try await rig.refresh()
        try await rig.feed.unseen.first { $0 == ["4"] }
        let second = try #require(try await rig.markAllSeen())
        #expect([first, second].map(\.count) == [2, 1])
        rig.feed.undoMarkAllSeen.accept(first)
        try await rig.feed.unseen.first { $0 == ["2", "3"] }
        rig.feed.undoMarkAllSeen.accept(second)
        try await rig.feed.unseen.first { $0 == ["2", "3", "4"] }
    }

    @Test("What is seen in one feed is seen in another one to which it comes later")
    func laterFeed() async throws {
        let rig = try await WatchListRig("a/one", "b")
        let name = RepositoryName("a/one")!
        let all = [("1", 3.0), ("2", 2), ("3", 1)].map { event($0, minutesAgo: $1, in: name) }
        // That of the account is a page behind.
        let pages = BehaviorRelay(value: (repository: 1, account: 1))
        rig.gitHub.answer { request in
            .page(Array(all.prefix(request.path.contains("one") ? pages.value.repository : pages.value.account)))
        }
        rig.start()
        try await rig.refresh()
        pages.accept((3, 1))
        try await rig.refresh()
        try await rig.feed.unseen.first { $0 == ["2", "3"] }
        rig.feed.markShown.accept(["2"])
        try await rig.feed.unseen.first { $0 == ["3"] }
        let unseen = Elements(rig.feed.unseen)
        pages.accept((3, 3))
        try await rig.refresh()
        let account = rig.watchList.sources.value[1]
        #expect([account].histories.events(before: nil, limit: 9).count == 3)
        #expect(account.history.unseen.value == ["3"])
        #expect(unseen.values == [["3"]])
    }

    @Test("What the user has marked as unseen in one feed stays so in another one to which it comes later")
    func laterFeedOfKept() async throws {
        let rig = try await WatchListRig("a/one", "b")
        let name = RepositoryName("a/one")!
        let all = [("1", 3.0), ("2", 2)].map { event($0, minutesAgo: $1, in: name) }
        let pages = BehaviorRelay(value: (repository: 1, account: 1))
        rig.gitHub.answer { request in
            .page(Array(all.prefix(request.path.contains("one") ? pages.value.repository : pages.value.account)))
        }
        rig.start()
        try await rig.refresh()
        pages.accept((2, 1))
        try await rig.refresh()
        try await rig.feed.unseen.first { $0 == ["2"] }
        rig.feed.markUnseen.accept(try shownEvent("2", in: rig))
        pages.accept((2, 2))
        try await rig.refresh()
        let account = rig.watchList.sources.value[1]
        #expect(account.history.unseen.value == ["2"])
        rig.feed.markShown.accept(["1", "2"])
        try await rig.worker.drain()
        #expect(account.history.unseen.value == ["2"])
        rig.feed.markSeen.accept(["2"])
        try await account.history.unseen.first { $0.isEmpty }
        #expect(rig.feed.unseen.value == [])
    }

    @Test("Only those are counted that are not silenced")
    func silenced() async throws {
        let rig = try await rig()
        rig.feed.silence.accept(.muting("hubot"))
        #expect(try await rig.markAllSeen()?.count == 2)
        for id in ["2", "3"] { rig.feed.markUnseen.accept(try shownEvent(id, in: rig)) }
        try await rig.feed.unseen.first { $0 == ["2", "3"] }
        rig.feed.silence.accept(.muting("mona"))
        #expect(try await rig.markAllSeen() == nil)
        try await rig.feed.unseen.first { $0.isEmpty }
    }

    @Test("What is snoozed stays unseen, and is not counted")
    func snoozed() async throws {
        let rig = try await WatchListRig("a/one")
        let name = RepositoryName("a/one")!
        func comment(_ id: String, on number: Int) -> String {
            envelope(
                id: "\"\(id)\"", type: #""IssuesEvent""#, repo: #"{"id": 1, "name": "\#(name)"}"#,
                payload: #"{"action": "closed", "issue": {"number": \#(number), "title": "Crash"}}"#,
                createdAt: "\"\((noon - 60).formatted(.iso8601))\"")
        }
        let old = event("1", minutesAgo: 9, in: name, number: 1)
        rig.gitHub.answer(.page(old), .page(old, comment("2", on: 12), comment("3", on: 13), comment("4", on: 14)))
        rig.start()
        try await rig.refresh()
        try await rig.refresh()
        var silence = Silence()
        for (number, end) in [(12, SilencedThread.End.time(noon + 3600)), (13, .never)] {
            let thread = EventThread(repository: "a/one", topic: EventTopic(kind: .issue, number: number))
            silence[thread] = SilencedThread(thread, title: nil, start: noon, end: end)
        }
        rig.feed.silence.accept(silence)
        #expect(try await rig.markAllSeen()?.count == 1)
        try await rig.feed.unseen.first { $0 == ["2"] }
        #expect(try await rig.markAllSeen() == nil)
        rig.feed.silence.accept(Silence())
        #expect(try await rig.markAllSeen()?.count == 1)
    }

    @Test("While something is searched for, only what is found is marked")
    func search() async throws {
        let rig = try await WatchListRig("a/one")
        let name = RepositoryName("a/one")!
        let old = event("1", minutesAgo: 9, in: name)
        let new = [
            event("2", minutesAgo: 3, by: "hubot", in: name), event("3", minutesAgo: 2, in: name),
            event("4", minutesAgo: 1, by: "hubot", in: name),
        ]
        rig.gitHub.answer(.page(old), .page([old] + new))
        rig.start()
        try await rig.refresh()
        try await rig.refresh()
        rig.feed.query.accept(try Query(parsing: "actor:hubot"))
        let marked = try #require(try await rig.markAllSeen())
        #expect(marked.count == 2)
        #expect(!marked.isAll)
        #expect(rig.feed.unseen.value == ["3"])
        #expect(try await rig.markAllSeen()?.count == 0)
        rig.feed.query.accept(try Query(parsing: "actor:mona"))
        let rest = try #require(try await rig.markAllSeen())
        #expect(rest.count == 1)
        #expect(rest.isAll)
        for marked in [rest, marked] { rig.feed.undoMarkAllSeen.accept(marked) }
        try await rig.feed.unseen.first { $0 == ["2", "3", "4"] }
        rig.feed.query.accept(Query())
        #expect(try await rig.markAllSeen()?.count == 3)
    }

    @Test("What “Undo” marks as unseen stays so until it leaves the sight, and the rest until it comes in sight")
    func undo() async throws {
        let rig = try await rig()
        let marked = try #require(try await rig.markAllSeen())
        rig.feed.markShown.accept(["3"])
        rig.feed.undoMarkAllSeen.accept(marked)
        try await rig.feed.unseen.first { $0 == ["2", "3"] }
        rig.feed.markShown.accept(["1", "3"])
        try await rig.worker.drain()
        #expect(rig.feed.unseen.value == ["2", "3"])
        rig.feed.markShown.accept(["1", "2"])
        try await rig.feed.unseen.first { $0 == ["3"] }
        rig.feed.markShown.accept(["3"])
        try await rig.feed.unseen.first { $0.isEmpty }
    }

    @Test("“Undo” marks what the user had marked as unseen so that it stays unseen again")
    func undoOfKept() async throws {
        let rig = try await rig()
        rig.feed.markUnseen.accept(try shownEvent("1", in: rig))
        try await rig.feed.unseen.first { $0 == ["1", "2", "3"] }
        rig.feed.undoMarkAllSeen.accept(try #require(try await rig.markAllSeen()))
        rig.feed.markShown.accept(["1", "2"])
        try await rig.feed.unseen.first { $0 == ["1", "3"] }
    }

    @Test("An event that is not in the history cannot be marked")
    func unknown() async throws {
        let rig = try await rig()
        rig.feed.markUnseen.accept(
            GitHubEvent(
                id: "other", type: "WatchEvent", actor: try shownEvent("1", in: rig).actor, repository: "a/one",
                createdAt: noon, activity: .star))
        try await rig.worker.drain()
        #expect(rig.feed.unseen.value == ["2", "3"])
    }
}
