import Foundation
import Rx
import RxTest
import Testing

@testable import CoreTestSupport
@testable import GitHub

/// A feed that a person adds, corrects or opens does not wait until the others leave room for it.
@Suite struct AddedFeedTests {
    /// Followed feeds, of which the rate limit has used more than half.
    private func rig(_ feeds: String..., remaining: Int = 25) async throws -> WatchListRig {
        let folder = try TemporaryFolder()
        let names = feeds.map { "\"\($0)\"" }.joined(separator: ", ")
        try folder.write(#"{"repositories": [\#(names)]}"#, to: "config/preferences.json")
        let rig = WatchListRig(try await TestGitHub(), folder)
        rig.gitHub.answer { request in
            let path = request.path.split(separator: "/")
            let name = RepositoryName("\(path[1])/\(path[2])")!
            return .page(
                event("\(name)", in: name, number: name.description.utf8.count),
                headers: [
                    "X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "\(remaining)",
                    "X-RateLimit-Reset": "\(Int(noon.timeIntervalSince1970) + 3600)",
                ])
        }
        return rig
    }

    private func requests(_ rig: WatchListRig) -> [String] {
        rig.gitHub.requests.value.map { $0.path.split(separator: "/")[1...2].joined(separator: "/") }
    }

    @Test func whatIsAddedIsRequestedAtOnceAndOnce() async throws {
        let rig = try await rig("a/1")
        rig.start()
        try await rig.shows("a/1")
        try await rig.change(.add(feed("b/22")))
        try await rig.shows("b/22")
        for _ in 0..<4 { try await rig.worker.drain() }
        #expect(requests(rig) == ["a/1", "b/22"])
    }

    @Test func whatIsAddedWithoutBeingShownIsRequestedToo() async throws {
        let rig = try await rig("a/1")
        rig.start()
        try await rig.shows("a/1")
        rig.watchList.selection.accept(.page(.userRepositories))
        try await rig.change(.add(feed("b/22")))
        try await rig.gitHub.requests.first { $0.count == 2 }
        #expect(requests(rig) == ["a/1", "b/22"])
    }

    @Test func aCorrectedNameIsRequestedAtOnce() async throws {
        let rig = try await rig("a/1")
        rig.start()
        try await rig.shows("a/1")
        try await rig.change(.replace(feed("a/1"), by: feed("b/22")))
        try await rig.shows("b/22")
    }

    @Test func alsoWhileUpdatesArePaused() async throws {
        let rig = try await rig("a/1")
        rig.tempo.accept(.stopped)
        rig.start()
        try await rig.change(.add(feed("b/22")))
        try await rig.shows("b/22")
        #expect(requests(rig) == ["b/22"])
    }

    @Test func duringAPauseItTellsWhenItIsRequested() async throws {
        let rig = try await rig("a/1")
        rig.gitHub.answer { _ in .refusal(403, "secondary rate limit", headers: ["Retry-After": "300"]) }
        rig.start()
        try await rig.feed.status.first { $0.attempt != .none }
        try await rig.change(.add(feed("b/22")))
        try await rig.feed.status.first { $0.attempt != .none }
        guard case .message(.problem, _, let details) = rig.feed.status.value.page(hasEvents: false, time: clockTime)
        else {
            Issue.record("Nothing is told.")
            return
        }
        #expect(details == "GitHub received too many requests at once. No requests are sent until 12:05.")
        #expect(requests(rig) == ["a/1"])
    }

    @Test func whatIsOpenedBeforeItsTurnIsRequestedAtOnceAndOnlyThen() async throws {
        let rig = try await rig("a/1", "b/22", "c/333")
        rig.start()
        try await rig.shows("a/1")
        #expect(requests(rig) == ["a/1"])
        rig.watchList.selection.accept(.feed(feed("c/333")))
        try await rig.shows("c/333")
        rig.watchList.selection.accept(.feed(feed("a/1")))
        try await rig.shows("a/1")
        rig.watchList.selection.accept(.feed(feed("c/333")))
        try await rig.shows("c/333")
        for _ in 0..<4 { try await rig.worker.drain() }
        #expect(requests(rig) == ["a/1", "c/333"])
    }

    @Test func whatTheProgramFindsAtItsStartWaitsForItsTurn() async throws {
        let rig = try await rig("a/1", "b/22")
        rig.start()
        try await rig.shows("a/1")
        rig.clock.advance(by: .seconds(60))
        for _ in 0..<4 { try await rig.worker.drain() }
        #expect(requests(rig) == ["a/1"])
    }
}
