import Foundation
import Rx
import RxTest
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History

/// The saved filters with a file on disk, and the events of a feed.
@Suite("The filters") struct FiltersModelTests {
    private struct Rig {
        let feed: FeedRig
        let model: FiltersModel
        let counter = SerialDispatchQueueScheduler(internalSerialQueueName: "test.counter")

        init(_ feed: FeedRig) {
            self.feed = feed
            let files = SavedFiles(feed.folder.directories)
            model = FiltersModel(
                FiltersModel.Environment(
                    saved: SavedValue(initial: SavedFilters(), merging: files.filters),
                    histories: feed.watchList.histories, silence: feed.model.silence, zones: .utc, clock: feed.clock,
                    worker: feed.worker,
                    counter: counter))
            model.restore()
            model.start()
        }

        func change(_ change: FilterChange) async throws {
            model.change.accept(change)
            try await feed.worker.drain()
        }

        /// The counts after the delay.
        func counts() async throws -> [String: Int] {
            feed.clock.advance(by: .milliseconds(200))
            try await counter.drain()
            return model.counts.value
        }

        var saved: String {
            get throws {
                let file = feed.folder.directories.config.appending(path: "preferences.json")
                return String(decoding: try Data(contentsOf: file), as: UTF8.self)
            }
        }
    }

    private func rig() async throws -> Rig {
        let feed = try await FeedRig(
            .page(event("1", minutesAgo: 60)),
            .page(
                event("4", by: "hubot"), event("3", minutesAgo: 1), event("2", minutesAgo: 90, by: "octocat"),
                event("1", minutesAgo: 60)))
        try await feed.start()
        try await feed.refresh()
        return Rig(feed)
    }

    private let stars = SavedFilter(id: "stars", name: "Stars", text: "kind:star")
    private let bots = SavedFilter(id: "bots", name: "Robots", text: "bot")

    @Test("count the unseen events, also when others are unseen") func counting() async throws {
        let rig = try await rig()
        #expect(try await rig.counts() == [:])
        try await rig.change(.save(stars))
        try await rig.change(.save(bots))
        // The one before the history began was never unseen.
        #expect(try await rig.counts() == ["stars": 2])
        #expect(rig.model.unseenCount.value == 2)
        rig.feed.model.silence.accept(.muting("hubot"))
        #expect(try await rig.counts() == ["stars": 1])
        try await rig.counter.drain()
        #expect(rig.model.unseenCount.value == 1)
        #expect(rig.model.silenced.value == ["4"])
        rig.feed.model.silence.accept(Silence())
        #expect(try await rig.counts() == ["stars": 2])
        rig.feed.model.markSeen.accept(["3"])
        try await rig.feed.worker.drain()
        #expect(try await rig.counts() == ["stars": 1])
        rig.feed.model.markAllSeen.accept(())
        try await rig.feed.worker.drain()
        #expect(try await rig.counts() == [:])
    }

    @Test("count anew as time passes, and when texts change") func times() async throws {
        let feed = try await FeedRig(
            .page(event("1", minutesAgo: 60)), .page(event("2"), event("1", minutesAgo: 60)),
            .page(event("2", by: "hubot"), event("1", minutesAgo: 60)))
        try await feed.start()
        try await feed.refresh()
        let rig = Rig(feed)
        try await rig.change(.save(SavedFilter(id: "new", name: "New", text: "since:1h")))
        try await rig.change(.save(SavedFilter(id: "robots", name: "Robots", text: "hubot")))
        #expect(try await rig.counts() == ["new": 1])
        try await feed.refresh()
        try await rig.counter.drain()
        #expect(try await rig.counts() == ["new": 1, "robots": 1])
        try await feed.pass(3700)
        try await rig.counter.drain()
        #expect(try await rig.counts() == ["robots": 1])
    }

    @Test("know what is silenced without any filter") func silenced() async throws {
        let rig = try await rig()
        rig.feed.model.silence.accept(.muting("hubot"))
        #expect(try await rig.counts() == [:])
        #expect(rig.model.silenced.value == ["4"])
    }

    @Test("know the bots of the file") func botsOfTheFile() async throws {
        let feed = try await FeedRig(
            .page(event("1", minutesAgo: 60)), .page(event("4", by: "hubot"), event("1", minutesAgo: 60)))
        try feed.folder.write(
            #"{"format":1,"savedAt":0,"value":{"bots":["HuBot"],"future":1,"filters":[{"name":"R","query":"bot"}]}}"#,
            to: "config/filters.json")
        try await feed.start()
        try await feed.refresh()
        let rig = Rig(feed)
        #expect(try await rig.counts() == ["R": 1])
        try await rig.change(.save(stars))
        #expect(try rig.saved.contains(#""future": 1"#))
    }

    @Test("are saved, and told when they are removed") func saving() async throws {
        let rig = try await rig()
        let removed = Elements(rig.model.removed)
        try await rig.change(.save(stars))
        try await rig.change(.save(bots))
        try await rig.change(.moveUp("bots"))
        try await rig.change(.rename("bots", "Bots"))
        #expect(try rig.saved.contains(#""name": "Bots""#))
        try await rig.change(.remove("stars"))
        #expect(try !rig.saved.contains("kind:star"))
        #expect(removed.values == [SavedFilters.Removed(filter: stars, index: 1)])
        let other = Rig(rig.feed)
        #expect(other.model.filters.value.all.map(\.name) == ["Bots"])
    }

    @Test("are told when another one with the same name replaces their query, which can be undone") func replacing()
        async throws
    {
        let rig = try await rig()
        let replaced = Elements(rig.model.replaced)
        try await rig.change(.save(stars))
        try await rig.change(.save(SavedFilter(name: "Stars", text: "kind:star")))
        #expect(replaced.values.isEmpty)
        try await rig.change(.save(SavedFilter(name: "Stars", text: "bot")))
        #expect(replaced.values == [stars])
        let old = try #require(replaced.values.first)
        // Renamed meanwhile, it is the same one.
        try await rig.change(.rename(old.id, "Others"))
        try await rig.change(.changeQuery(old.id, text: old.text))
        try await rig.change(.rename(old.id, old.name))
        #expect(replaced.values == [stars])
        #expect(rig.model.filters.value.all == [stars])
    }

    @Test("know the bots that the user has entered") func enteredBots() async throws {
        let rig = try await rig()
        try await rig.change(.save(bots))
        #expect(try await rig.counts() == [:])
        try await rig.change(.setBots(BotList(typed: "@HuBot")))
        #expect(try await rig.counts() == ["bots": 1])
        #expect(try rig.saved.contains(#""hubot""#))
        try await rig.change(.setBots(BotList()))
        #expect(try await rig.counts() == [:])
    }

    @Test("count the newest of very many unseen events, and older ones again when there is room") func many()
        async throws
    {
        let feed = try await FeedRig(
            .page(event("0", minutesAgo: 600)), .page((1...15).map { event("\($0)", minutesAgo: Double(100 - $0)) }),
            .page((16...20).map { event("\($0)", minutesAgo: Double(100 - $0)) }))
        try await feed.start()
        try await feed.refresh()
        let all = QueryMatcher(Query(), now: noon, zone: .utc)
        var unseen = UnseenEvents(maximumCount: 10)
        func newest(_ ids: ClosedRange<Int>) -> Bool {
            let facts = ids.map { EventFacts(id: "\($0)", time: noon, kind: .star) }
            return facts.allSatisfy { unseen.contains($0.id) }
        }
        unseen.update([feed.source].histories)
        #expect(unseen.count(all, except: Silence(), now: noon) == 10)
        #expect(newest(6...15))
        try await feed.refresh()
        unseen.update([feed.source].histories)
        #expect(unseen.count(all, except: Silence(), now: noon) == 10)
        #expect(newest(11...20))
        feed.model.markSeen.accept(["19", "20"])
        try await feed.worker.drain()
        unseen.update([feed.source].histories)
        #expect(newest(9...18))
    }

    @Test("of a damaged file are kept in another one") func damage() async throws {
        let feed = try await FeedRig(.page(event("1")))
        try feed.folder.write("{", to: "config/filters.json")
        let rig = Rig(feed)
        #expect(rig.model.notice.value?.sentence(.filters).hasPrefix("Filters: the saved file was damaged") == true)
        #expect(rig.model.filters.value == SavedFilters())
    }

    @Test("are not saved if there are too many") func limit() async throws {
        var full = SavedFilters()
        for number in 0..<200 { full.apply(.save(SavedFilter(name: "\(number)", text: "x"))) }
        let feed = try await FeedRig(.page(event("1")))
        let value = String(decoding: try JSONEncoder().encode(full), as: UTF8.self)
        try feed.folder.write(#"{"format":1,"savedAt":0,"value":\#(value)}"#, to: "config/filters.json")
        let rig = Rig(feed)
        let unsaved = Elements(rig.model.unsaved)
        try await rig.change(.save(stars))
        #expect(unsaved.values == [stars])
        #expect(rig.model.filters.value == full)
    }
}
