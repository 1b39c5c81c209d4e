import Foundation
import Rx
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub

/// Histories whose heads are lost.
@Suite("Histories that are read again")
struct HistoryReadingTests {
    /// Two feeds with 90 events each over several months, without their heads, as the next start finds them.
    private func rig() async throws -> WatchListRig {
        let first = try await WatchListRig("a/one", "a/two")
        first.gitHub.answer { request in
            let isFirst = request.path.contains("/one/")
            return .page(
                (0..<90).map { number in
                    event(
                        "\(isFirst ? "one" : "two")-\(number)", minutesAgo: Double(number) * 1_440,
                        in: RepositoryName(isFirst ? "a/one" : "a/two")!, number: isFirst ? 1 : 2)
                })
        }
        first.start()
        try await first.refresh()
        let next = WatchListRig(first.gitHub, first.folder)
        for head in heads(next) {
            try FileManager.default.removeItem(at: next.folder.url.appending(path: head))
        }
        return next
    }

    private func heads(_ rig: WatchListRig) -> [String] { rig.folder.files.filter { $0.hasSuffix("head.json") } }

    @Test("are not read before the window is there, and then tell how far it is")
    func progress() async throws {
        let rig = try await rig()
        rig.watchList.restore()
        rig.feed.restore()
        #expect(rig.watchList.sources.value.allSatisfy { $0.history.needsReading })
        #expect(rig.feed.events.value.isEmpty)
        #expect(rig.watchList.reading.value == nil)
        let steps = Elements(rig.watchList.reading)
        let sources = rig.watchList.sources.value
        let read = Elements(
            rig.watchList.reading.filter { $0 != nil }.map { _ in sources.count { !$0.history.needsReading } })
        rig.watchList.start()
        rig.feed.start()
        rig.watchList.readHistories()
        try await rig.feed.events.first { $0.count == 50 }
        #expect(
            steps.values == [nil, HistoryReading(done: 0, total: 2), HistoryReading(done: 1, total: 2), nil])
        #expect(read.values == [0, 1])
        #expect(rig.feed.events.value.prefix(2).map(\.id) == ["two-0", "one-0"])
        #expect(rig.feed.unseen.value.isEmpty)
        // So that the next start has them.
        #expect(heads(rig).count == 2)
        let next = WatchListRig(rig.gitHub, rig.folder)
        next.watchList.restore()
        #expect(!next.watchList.sources.value.contains { $0.history.needsReading })
    }

    @Test("are read at once by who opens one of them, and by a refresh")
    func order() async throws {
        let rig = try await rig()
        rig.watchList.restore()
        let two = try #require(rig.watchList.sources.value.last)
        // What the refresh brings is known.
        two.start()
        two.refresh.accept(.person)
        try await two.isRunning.first { $0 }
        try await two.isRunning.first { !$0 }
        #expect(!two.history.needsReading)
        #expect([two].histories.events(before: nil, limit: .max).count == 90)
        #expect(two.history.unseen.value.isEmpty)
    }

    @Test("are shown by a feed that is opened")
    func opening() async throws {
        let rig = try await rig()
        rig.start()
        rig.watchList.selection.accept(.feed(feed("a/two")))
        try await rig.feed.events.first { $0.count == 50 && $0.allSatisfy { $0.repository == "a/two" } }
    }
}
