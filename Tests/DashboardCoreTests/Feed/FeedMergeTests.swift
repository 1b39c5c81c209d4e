import DashboardCore
import Foundation
import Testing

@Suite struct FeedMergeTests {
    private func merged(_ pages: [String]..., limit: Int = 50) throws -> Feed {
        var feed = Feed()
        for page in pages { feed.merge(try decodePage(page), limit: limit) }
        return feed
    }

    private func decodePage(_ elements: [String]) throws -> [GitHubEvent] {
        try EventDecoder.events(in: Data("[\(elements.joined(separator: ","))]".utf8))
    }

    private func ids(_ feed: Feed) -> [String] { feed.events.map(\.id) }

    @Test func newestComeFirstWhateverTheirIDs() throws {
        let feed = try merged([event("9", minutesAgo: 3), event("10", minutesAgo: 1), event("2", minutesAgo: 2)])
        #expect(ids(feed) == ["10", "2", "9"])
    }

    @Test func theOrderOfAPageDoesNotMatterNotEvenWithinOneSecond() throws {
        // 60 events in 20 seconds, so that each second has three.
        let events = try decodePage((0..<60).map { event("\($0 * 7919 % 1009)", minutesAgo: Double($0 / 3) / 60) })
        var inOrder = Feed()
        inOrder.merge(events, limit: 5000)
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            var shuffled = Feed()
            let parts = events.shuffled(using: &generator)
            let cut = Int.random(in: 0...parts.count, using: &generator)
            shuffled.merge(Array(parts[..<cut]), limit: 5000)
            shuffled.merge(Array(parts[cut...]), limit: 5000)
            try #require(ids(shuffled) == ids(inOrder))
        }
        #expect(zip(inOrder.events, inOrder.events.dropFirst()).allSatisfy { $0.createdAt >= $1.createdAt })
    }

    @Test func anEventFetchedTwiceStandsOnceWithItsNewerContent() throws {
        let feed = try merged(
            [event("1", minutesAgo: 2, by: "old"), event("2", minutesAgo: 1)],
            [event("3"), event("1", minutesAgo: 2, by: "new")])
        #expect(ids(feed) == ["3", "2", "1"])
        #expect(feed.events.last?.actor.login == "new")
    }

    @Test func anEventTwiceOnOnePageStandsOnce() throws {
        let feed = try merged([event("1", by: "first"), event("1", by: "second")])
        #expect(feed.events.map(\.actor.login) == ["second"])
    }

    @Test func anEventThatMovesInTimeMovesInTheList() throws {
        let feed = try merged(
            [event("1", minutesAgo: 2), event("2", minutesAgo: 1)], [event("1", minutesAgo: 0)])
        #expect(ids(feed) == ["1", "2"])
    }

    @Test func eventsThatLeftThePageStay() throws {
        let feed = try merged([event("1", minutesAgo: 2), event("2", minutesAgo: 1)], [event("2", minutesAgo: 1)], [])
        #expect(ids(feed) == ["2", "1"])
    }

    @Test(arguments: [1, 50, 5000])
    func onlyTheNewestAreKept(limit: Int) throws {
        let page = (0..<limit + 10).map { event("\($0)", minutesAgo: Double($0)) }
        let feed = try merged(page.shuffled(), limit: limit)
        #expect(ids(feed) == (0..<limit).map(String.init))
    }

    @Test func aLateOlderEventDoesNotPushANewerOneOut() throws {
        let feed = try merged(
            [event("1", minutesAgo: 1), event("2", minutesAgo: 2)], [event("3", minutesAgo: 3)], limit: 2)
        #expect(ids(feed) == ["1", "2"])
    }

    @Test func theModelMergesWhatItFetches() async throws {
        let rig = try await FeedRig(
            .page(event("2", minutesAgo: 20), event("1", minutesAgo: 10)),
            .page(event("3"), event("2", minutesAgo: 20, by: "newer")), .page(), maximumEvents: 3)
        try await rig.start()
        #expect(rig.ids == ["1", "2"])
        try await rig.refresh()
        #expect(rig.ids == ["3", "1", "2"])
        #expect(rig.model.events.value.last?.actor.login == "newer")
        try await rig.refresh()
        #expect(rig.ids == ["3", "1", "2"])
        #expect(rig.attempt == .succeeded)
    }

    @Test func aLowerLimitHoldsAtOnceAfterARestart() async throws {
        let gitHub = try await TestGitHub(.page(event("1"), event("2", minutesAgo: 1), event("3", minutesAgo: 2)))
        let folder = try TemporaryFolder()
        try await FeedRig(gitHub, folder: folder).start()
        let rig = FeedRig(gitHub, folder: folder, maximumEvents: 2)
        rig.restore()
        #expect(rig.ids == ["1", "2"])
    }

    @Test func fiveThousandEventsAreTakenInAtOnce() async throws {
        let page = (0..<5000).map { event("\($0)", minutesAgo: Double($0)) }
        let rig = try await FeedRig(.page(page), maximumEvents: 5000)
        try await rig.start()
        #expect(rig.ids == (0..<5000).map(String.init))
    }
}
