import Foundation
import Rx
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub

@Suite("While the histories of several feeds are scrolled, the list") struct HistoryScrollingTests {
    /// The events of both feeds, newest first: in turn, one each minute, over the turn of the year.
    private static let all = (0..<60).map { "\($0)" }

    private static func page(of feed: Int, from start: Int = 0) -> TestGitHub.Answer {
        let name = RepositoryName(feed == 0 ? "a/one" : "b/two")!
        return .page(
            (start..<60).filter { (60 + $0) % 2 == feed }.map { number in
                event(
                    "\(number)", minutesAgo: Double(number) * 360, by: number % 7 == 4 ? "hubot" : "mona", in: name,
                    number: feed + 1)
            })
    }

    private func rig(maximum: Int = 12) async throws -> WatchListRig {
        let rig = try await WatchListRig(
            "a/one", "b/two", window: EventWindow.Sizes(first: 4, page: 5, margin: 3, maximum: maximum))
        rig.tempo.accept(.stopped)
        rig.gitHub.answer { Self.page(of: $0.path.contains("one") ? 0 : 1) }
        rig.start()
        try await rig.refresh()
        try await rig.shows("0", "1", "2", "3")
        return rig
    }

    private func ids(_ rig: WatchListRig) -> [String] { rig.feed.events.value.map(\.id) }

    /// Loads older events until there are none. Returns all that were shown, in their order.
    private func scrollDown(_ rig: WatchListRig, maximum: Int = 12) async throws -> [String] {
        var seen = ids(rig)
        while true {
            let before = ids(rig)
            rig.loadOlder()
            try await rig.worker.drain()
            let now = ids(rig)
            try #require(now.count <= maximum)
            if now == before { return seen }
            seen += now.drop { $0 != before.last }.dropFirst()
        }
    }

    /// Loads newer events until there are none. Returns all that were shown, in their order.
    private func scrollUp(_ rig: WatchListRig, maximum: Int = 12) async throws -> [String] {
        var seen = ids(rig)
        while true {
            let before = ids(rig)
            rig.loadNewer()
            try await rig.worker.drain()
            let now = ids(rig)
            try #require(now.count <= maximum)
            if now == before { return seen }
            seen = now.prefix { $0 != before.first } + seen
        }
    }

    @Test("shows all events, each once and in their order, down and up again, and holds only a few of them")
    func downAndUp() async throws {
        let rig = try await rig()
        #expect(try await scrollDown(rig) == Self.all)
        #expect(ids(rig) == Array(Self.all.suffix(12)))
        #expect(try await scrollUp(rig) == Self.all)
        #expect(ids(rig) == Array(Self.all.prefix(12)))
    }

    @Test("leaves out what is muted, and nothing else")
    func muted() async throws {
        let rig = try await rig()
        rig.feed.silence.accept(.muting("hubot"))
        try await rig.worker.drain()
        let audible = Self.all.filter { Int($0)! % 7 != 4 }
        #expect(try await scrollDown(rig) == audible)
        #expect(try await scrollUp(rig) == audible)
    }

    @Test("leaves out a damaged line, and nothing behind it")
    func damage() async throws {
        let rig = try await rig()
        for file in rig.folder.files where file.contains("history-") {
            let url = rig.folder.url.appending(path: file)
            let text = try String(contentsOf: url, encoding: .utf8)
            // As long as before, since the positions of the lines are known.
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).map { line in
                line.contains(#""id":"13""#) ? line.replacing(#""type":"#, with: #""type";"#) : line
            }
            try Data(lines.joined(separator: "\n").utf8).write(to: url)
        }
        let readable = Self.all.filter { $0 != "13" }
        #expect(try await scrollDown(rig) == readable)
        #expect(try await scrollUp(rig) == readable)
    }

    @Test("holds only those around the place at which it rests, and goes on from there in both directions")
    func rest() async throws {
        let rig = try await rig(maximum: 40)
        for _ in 0..<6 {
            rig.loadOlder()
            try await rig.worker.drain()
        }
        #expect(ids(rig) == Array(Self.all[0..<34]))
        let shown = Elements(rig.feed.events)
        rig.feed.rest.accept(EventPoint(rig.feed.events.value[20]))
        try await rig.worker.drain()
        #expect(ids(rig) == Array(Self.all[17..<23]))
        rig.feed.rest.accept(EventPoint(rig.feed.events.value[0]))
        try await rig.worker.drain()
        #expect(shown.values.count == 2)
        #expect(try await scrollDown(rig, maximum: 40) == Array(Self.all[17...]))
        #expect(try await scrollUp(rig, maximum: 40) == Self.all)
    }

    @Test("stays where it is when there are new events, which are there when it is back")
    func newEvents() async throws {
        let rig = try await rig()
        _ = try await scrollDown(rig)
        let before = ids(rig)
        rig.gitHub.answer { Self.page(of: $0.path.contains("one") ? 0 : 1, from: -7) }
        try await rig.refresh()
        #expect(ids(rig) == before)
        #expect(rig.feed.unseen.value == Set((-7..<0).map { "\($0)" }))
        #expect(try await scrollUp(rig) == (-7..<60).map { "\($0)" })
        // Now they are shown at once again.
        rig.gitHub.answer { Self.page(of: $0.path.contains("one") ? 0 : 1, from: -8) }
        try await rig.refresh()
        #expect(ids(rig).first == "-8")
    }

    @Test("goes back to the newest events on request, and when others are selected")
    func back() async throws {
        let rig = try await rig()
        _ = try await scrollDown(rig)
        rig.feed.showNewest.accept(())
        try await rig.shows("0", "1", "2", "3")
        _ = try await scrollDown(rig)
        rig.watchList.selection.accept(.feed(feed("b/two")))
        try await rig.shows("1", "3", "5", "7")
        #expect(try await scrollDown(rig) == Self.all.filter { Int($0)! % 2 == 1 })
    }

    @Test("loads a page only once, however often it is requested before it is shown")
    func requestedTwice() async throws {
        let rig = try await rig()
        let shown = Elements(rig.feed.events)
        rig.loadOlder(times: 10)
        try await rig.worker.drain()
        #expect(shown.values.map(\.count) == [4, 9])
        rig.loadNewer()
        rig.feed.showNewest.accept(())
        try await rig.worker.drain()
        #expect(shown.values.map(\.count) == [4, 9])
    }
}
