import DashboardCore
import GitHub
import Testing

@testable import CoreTestSupport

@Suite struct WatchListTests {
    private func feed(_ name: String) throws -> WatchedFeed { try #require(WatchedFeed(name)) }

    private func list(_ names: String...) throws -> WatchList { WatchList(try names.map(feed)) }

    private func names(_ list: WatchList) -> [String] { list.feeds.map(\.description) }

    @Test func feedsAreAddedAtTheEndAndOnlyOnce() throws {
        var list = WatchList()
        #expect(try list.add(feed("a/b")))
        #expect(try list.add(feed("c")))
        #expect(try !list.add(feed("A/B")))
        #expect(try !list.add(feed("C")))
        #expect(try list.add(feed("a")))
        #expect(names(list) == ["a/b", "c", "a"])
    }

    @Test func aRemovedFeedIsRestoredAtItsPlace() throws {
        var list = try list("a", "b", "c")
        let middle = list.remove(try feed("B"))
        let removed = try #require(middle)
        #expect(names(list) == ["a", "c"])
        #expect(removed.feed.description == "b")
        #expect(try list.restore(removed))
        #expect(names(list) == ["a", "b", "c"])
        #expect(try !list.restore(removed))
        #expect(try list.remove(feed("d")) == nil)
        #expect(names(list) == ["a", "b", "c"])
    }

    @Test func itsPlaceMayBeGone() throws {
        var list = try list("a", "b", "c")
        let last = list.remove(try feed("c"))
        let removed = try #require(last)
        try list.remove(feed("a"))
        try list.restore(removed)
        #expect(names(list) == ["b", "c"])
    }

    @Test(arguments: [
        (0, 2, "bca"), (2, 0, "cab"), (0, 1, "bac"), (1, 1, "abc"), (0, 3, "abc"), (3, 0, "abc"), (-1, 0, "abc"),
    ])
    func aFeedIsMovedToItsNewIndex(start: Int, end: Int, order: String) throws {
        var list = try list("a", "b", "c")
        list.move(from: start, to: end)
        #expect(names(list).joined() == order)
    }

    @Test func thereAreAtMost200() throws {
        let feeds = try (0..<300).map { try feed("a/b\($0)") }
        var list = WatchList(feeds)
        #expect(list.feeds == Array(feeds.prefix(200)))
        #expect(throws: SettingsError.full) { try list.add(feeds[200]) }
        #expect(try !list.add(feeds[0]))
        let removed = list.remove(feeds[3])
        #expect(removed?.index == 3)
        try list.add(feeds[200])
        #expect(throws: SettingsError.full) { if let removed { try list.restore(removed) } }
        #expect(list.feeds.count == 200)
        #expect(list.feeds.last == feeds[200])
    }

    @Test func repetitionsAreDropped() throws {
        #expect(names(try list("a/b", "c", "A/b", "a/B", "C", "a/b")) == ["a/b", "c"])
    }
}
