import Foundation
import Rx
import RxTest
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History

@Suite("The followed feeds") struct WatchListModelTests {
    /// Two repositories with one event each.
    private func rig() async throws -> WatchListRig {
        let rig = try await WatchListRig("a/one", "b/two")
        rig.gitHub.answer(by: Self.answer)
        rig.start()
        return rig
    }

    /// One event for each repository: its id is the repository's name, and it is a minute older for each letter.
    @Sendable private static func answer(_ request: TestGitHub.Request) -> TestGitHub.Answer {
        let names = request.path.split(separator: "/").dropFirst().prefix(2)
        guard let name = RepositoryName(names.joined(separator: "/")) else { return .refusal(404) }
        let age = Double(name.owner.utf8.first ?? 0) - 96
        return .page(event(name.name, minutesAgo: age, in: name, number: Int(age)))
    }

    @Test("are shown together, or each alone")
    func selection() async throws {
        let rig = try await rig()
        try await rig.refresh()
        try await rig.shows("one", "two")
        rig.watchList.selection.accept(.feed(feed("B/Two")))
        try await rig.shows("two")
        rig.watchList.selection.accept(.all)
        try await rig.shows("one", "two")
    }

    @Test("can be added: the new one is saved, requested and shown")
    func adding() async throws {
        let rig = try await rig()
        try await rig.change(.add(feed("c/three")))
        #expect(rig.watchList.selection.value == .feed(feed("c/three")))
        #expect(try rig.settings.contains(#""c/three""#))
        try await rig.refresh()
        try await rig.shows("three")
        // Once more has no effect.
        try await rig.change(.add(feed("C/Three")))
        #expect(rig.names == ["a/one", "b/two", "c/three"])
    }

    @Test("can be removed, and restored at their place with their events")
    func removing() async throws {
        let rig = try await rig()
        try await rig.refresh()
        try await rig.shows("one", "two")
        let removed = Elements(rig.watchList.removed)
        rig.watchList.selection.accept(.feed(feed("a/one")))
        try await rig.change(.remove(feed("a/one")))
        #expect(rig.watchList.selection.value == .all)
        try await rig.shows("two")
        let undo = try #require(removed.values.first)
        let count = rig.gitHub.requests.value.count
        try await rig.change(.restore(undo))
        #expect(rig.names == ["a/one", "b/two"])
        try await rig.shows("one", "two")
        #expect(rig.gitHub.requests.value.count == count)
    }

    @Test("move by one place, and to another's place")
    func moving() async throws {
        let rig = try await rig()
        try await rig.change(.moveDown(feed("a/one")))
        #expect(rig.names == ["b/two", "a/one"])
        try await rig.change(.moveDown(feed("a/one")))
        try await rig.change(.moveUp(feed("a/one")))
        #expect(rig.names == ["a/one", "b/two"])
        try await rig.change(.move(feed("b/two"), to: feed("a/one")))
        #expect(rig.names == ["b/two", "a/one"])
        #expect(rig.watchList.sources.value.map(\.feed) == [feed("b/two"), feed("a/one")])
    }

    @Test("stay as they are if the settings cannot be changed, which is told")
    func unwritableSettings() async throws {
        let rig = try await rig()
        let problems = Elements(rig.watchList.problem)
        try rig.folder.write("{", to: "config/preferences.json")
        try await rig.change(.add(feed("c/three")))
        #expect(problems.values == [.notJSON])
        #expect(rig.names == ["a/one", "b/two"])
        // Corrected, it works.
        try rig.folder.write("{}", to: "config/preferences.json")
        try await rig.change(.add(feed("c/three")))
        #expect(rig.names == ["c/three"])
    }

    @Test("can be replaced by another one at the same place, which stays selected")
    func editing() async throws {
        let rig = try await rig()
        rig.watchList.selection.accept(.feed(feed("a/one")))
        let selections = Elements(rig.watchList.selection)
        try await rig.change(.replace(feed("a/one"), by: feed("c/three")))
        #expect(rig.names == ["c/three", "b/two"])
        // The one that was followed already.
        try await rig.change(.replace(feed("c/three"), by: feed("b/two")))
        #expect(rig.names == ["b/two"])
        #expect(selections.values == ["a/one", "c/three", "b/two"].map { .feed(feed($0)) })
    }

    @Test("are followed under the new name after a rename, with their events")
    func renaming() async throws {
        let rig = try await WatchListRig("a/one")
        rig.gitHub.answer(.moved(), .page(event("1", minutesAgo: 1, in: RepositoryName("new/name")!)))
        rig.start()
        rig.watchList.selection.accept(.feed(feed("a/one")))
        let renamed = Elements(rig.watchList.renamed)
        try await rig.refresh()
        try await rig.watchList.list.first { $0.feeds == [feed("new/name")] }
        try await rig.watchList.selection.first { $0 == .feed(feed("new/name")) }
        try await rig.shows("1")
        try await rig.worker.drain()
        #expect(renamed.values == [WatchListModel.Renaming(old: feed("a/one"), new: feed("new/name"))])
        #expect(try rig.settings.contains(#""new/name""#))
    }

    @Test("keep the new name that was typed while the newest event has the former one, which may change hands")
    func followedByTheNewName() async throws {
        let rig = try await WatchListRig("new/name")
        rig.gitHub.answer(.page(event("1", minutesAgo: 1, in: RepositoryName("a/one")!, number: 70)))
        rig.start()
        try await rig.refresh()
        for _ in 0..<3 { try await rig.worker.drain() }
        #expect(rig.names == ["new/name"])
        #expect(rig.feed.events.value.map(\.id) == ["1"])
        let history = try #require(rig.watchList.sources.value.first?.history)
        #expect(history.identity == FeedIdentity(name: "new/name", formerNames: ["a/one"], number: 70))
        // Under its former name, too.
        #expect(history.contains(rig.feed.events.value[0]))
        #expect(history.repositoryNames().id(named: "a/one") == 70)
    }

    @Test("keep their history after a rename, also when its folder is from an earlier start")
    func renamingLater() async throws {
        let rig = try await WatchListRig("a/one")
        rig.gitHub.answer(.page(event("1", minutesAgo: 1, in: RepositoryName("a/one")!)))
        rig.start()
        try await rig.refresh()
        let later = WatchListRig(rig.gitHub, rig.folder)
        let new = RepositoryName("new/name")!
        later.gitHub.answer(
            .moved(), .page(event("2", in: new), event("1", minutesAgo: 1, in: RepositoryName("a/one")!)))
        later.start()
        try await later.shows("1")
        try await later.refresh()
        try await later.watchList.list.first { $0.feeds == [feed("new/name")] }
        for _ in 0..<3 { try await later.worker.drain() }
        #expect(later.feed.events.value.map(\.id) == ["2", "1"])
        try await later.refresh()
        #expect(later.feed.events.value.map(\.id) == ["2", "1"])
    }

    @Test("whose saved events are shown with those of the former name, which is recognized with the first page")
    func formerName() async throws {
        let rig = try await WatchListRig("a/one")
        let old = RepositoryName("a/one")!
        rig.gitHub.answer(.page(event("1", minutesAgo: 1, in: old)))
        rig.start()
        try await rig.refresh()
        let settings = rig.folder.directories.config.appending(path: "preferences.json")
        try Data(#"{"repositories": ["new/name"]}"#.utf8).write(to: settings)
        let later = WatchListRig(rig.gitHub, rig.folder)
        later.gitHub.answer(.page(event("2", in: RepositoryName("new/name")!)))
        later.start()
        try await later.refresh()
        #expect(later.feed.events.value.map(\.id) == ["2", "1"])
    }

    @Test("are refreshed even if they were started before their histories were read")
    func slowRestoring() async throws {
        let rig = try await WatchListRig("a/one")
        rig.gitHub.answer(.page(event("1", minutesAgo: 1, in: RepositoryName("a/one")!)))
        rig.watchList.start()
        rig.feed.start()
        rig.poller.start()
        rig.watchList.restore()
        rig.feed.restore()
        try await rig.shows("1")
    }

    @Test("replace a saved selection that is not followed any more")
    func outdatedSelection() async throws {
        let rig = try await WatchListRig("a/one")
        rig.gitHub.answer(.page(event("1", minutesAgo: 1, in: RepositoryName("a/one")!)))
        rig.watchList.selection.accept(.feed(feed("b/two")))
        rig.start()
        #expect(rig.watchList.selection.value == .all)
        try await rig.refresh()
        try await rig.shows("1")
    }

    @Test("that are organizations cost one request each time, also on a full disk")
    func organizationWithoutDisk() async throws {
        let rig = try await WatchListRig("octo-org")
        rig.gitHub.answer { request in
            switch request.path {
            case "/users/octo-org":
                .init(200, body: Data(#"{"login": "octo-org", "id": 7, "type": "Organization"}"#.utf8))
            case "/orgs/octo-org/events": .page(event("1", minutesAgo: 1, in: RepositoryName("octo-org/x")!))
            default: .page()
            }
        }
        // Nothing can be created below a file.
        try rig.folder.write("", to: "data/feeds")
        rig.start()
        try await rig.refresh()
        #expect(rig.gitHub.requests.value.last?.path == "/orgs/octo-org/events")
        let count = rig.gitHub.requests.value.count
        try await rig.refresh()
        #expect(rig.gitHub.requests.value.dropFirst(count).map(\.path) == ["/orgs/octo-org/events"])
    }

    @Test("that are in two lists are shown once")
    func sameEventTwice() async throws {
        let rig = try await WatchListRig("a/one", "mona")
        rig.gitHub.answer(.page(event("1", minutesAgo: 1, in: RepositoryName("a/one")!)))
        rig.start()
        try await rig.refresh()
        try await rig.shows("1")
        let again = WatchListRig(rig.gitHub, rig.folder)
        again.start()
        #expect(again.feed.events.value.map(\.id) == ["1"])
    }

    @Test("show older events of all of them on request")
    func olderEvents() async throws {
        let rig = try await WatchListRig(
            "a/one", "b/two", window: EventWindow.Sizes(first: 3, page: 3, margin: 50, maximum: 50))
        rig.gitHub.answer { request in
            let name = RepositoryName(request.path.contains("one") ? "a/one" : "b/two")!
            let number = name.owner == "a" ? 1 : 2
            return .page(
                (0..<5).map { event("\(number)\($0)", minutesAgo: Double(2 * $0 + number), in: name, number: number) })
        }
        rig.start()
        try await rig.refresh()
        try await rig.shows("10", "20", "11")
        rig.loadOlder(times: 2)
        try await rig.shows("10", "20", "11", "21", "12", "22")
        try await rig.worker.drain()
        rig.loadOlder()
        try await rig.shows("10", "20", "11", "21", "12", "22", "13", "23", "14")
        rig.loadOlder()
        try await rig.shows("10", "20", "11", "21", "12", "22", "13", "23", "14", "24")
        rig.watchList.selection.accept(.feed(feed("b/two")))
        try await rig.shows("20", "21", "22")
    }

    @Test("count what is unseen until it is marked, which can be undone")
    func unseenEvents() async throws {
        let rig = try await WatchListRig("a/one")
        let name = RepositoryName("a/one")!
        rig.gitHub.answer(.page(event("1", minutesAgo: 3, in: name)), .page(event("2", minutesAgo: 2, in: name)))
        rig.start()
        try await rig.refresh()
        #expect(rig.feed.unseen.value.isEmpty)
        try await rig.refresh()
        try await rig.feed.unseen.first { $0 == ["2"] }
        let marked = try #require(try await rig.markAllSeen())
        try await rig.feed.unseen.first { $0.isEmpty }
        #expect(marked.count == 1)
        rig.feed.undoMarkAllSeen.accept(marked)
        try await rig.feed.unseen.first { $0 == ["2"] }
        rig.feed.markSeen.accept(["2", "3"])
        try await rig.feed.unseen.first { $0.isEmpty }
    }
}
