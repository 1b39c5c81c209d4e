import Foundation
import History
import Testing

@testable import CoreTestSupport

@Suite struct FeedMergeTests {
    /// A store with pages, one after the other.
    private func merged(_ pages: [String]...) throws -> EventStore {
        let store = try EventStoreRig().store()
        for page in pages { try store.apply(page) }
        return store
    }

    @Test func newestComeFirstWhateverTheirIDs() throws {
        let store = try merged([event("9", minutesAgo: 3), event("10", minutesAgo: 1), event("2", minutesAgo: 2)])
        #expect(try store.ids == ["10", "2", "9"])
    }

    @Test func theOrderOfAPageDoesNotMatterNotEvenWithinOneSecond() throws {
        // 60 events in 20 seconds, so that each second has three.
        let page = (0..<60).map { event("\($0 * 7919 % 1009)", minutesAgo: Double($0 / 3) / 60) }
        let inOrder = try merged(page).events(limit: 60)
        for _ in 0..<20 {
            let shuffled = page.shuffled()
            let cut = Int.random(in: 0...page.count)
            let store = try merged(Array(shuffled[..<cut]), Array(shuffled[cut...]))
            try #require(try store.events(limit: 60) == inOrder)
        }
        #expect(zip(inOrder, inOrder.dropFirst()).allSatisfy { $0.createdAt >= $1.createdAt })
    }

    @Test func anEventFetchedTwiceStandsOnceWithItsNewerContent() throws {
        let store = try merged(
            [event("1", minutesAgo: 2, by: "old"), event("2", minutesAgo: 1)],
            [event("3"), event("1", minutesAgo: 2, by: "new")])
        #expect(try store.ids == ["3", "2", "1"])
        #expect(try store.events(limit: 3).last?.actor.login == "new")
    }

    @Test func anEventTwiceOnOnePageStandsOnce() throws {
        let store = try merged([event("1", by: "first"), event("1", by: "second")])
        #expect(try store.events(limit: 9).map(\.actor.login) == ["second"])
    }

    @Test func eventsThatLeftThePageStay() throws {
        let store = try merged([event("1", minutesAgo: 2), event("2", minutesAgo: 1)], [event("2", minutesAgo: 1)], [])
        #expect(try store.ids == ["2", "1"])
    }

    @Test(arguments: [1, 50, 5000])
    func onlyTheNewestAreShown(limit: Int) throws {
        let page = (0..<limit + 10).map { event("\($0)", minutesAgo: Double($0)) }
        #expect(try merged(page.shuffled()).events(limit: limit).map(\.id) == (0..<limit).map(String.init))
    }

    @Test func aLateOlderEventDoesNotPushANewerOneOut() throws {
        let store = try merged([event("1", minutesAgo: 1), event("2", minutesAgo: 2)], [event("3", minutesAgo: 3)])
        #expect(try store.events(limit: 2).map(\.id) == ["1", "2"])
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
