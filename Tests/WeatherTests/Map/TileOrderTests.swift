import Foundation
import Networking
import Rx
import RxTest
import Testing
import Weather

@testable import CoreTestSupport

/// The order of tile requests.
@Suite struct TileOrderTests {
    private let clock = HistoricalScheduler(initialClock: noon)
    private let http: Script<String, HTTPResponse>
    private let worker = SerialDispatchQueueScheduler(internalSerialQueueName: "test.tiles")
    private let client: TileClient
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        http = Script(clock) { _ in .failure(HTTPError.noNetwork) }
        client = .live(
            server: TileServer("http://example.com/{x}?z={z}&y={y}")!,
            http: HTTPClient { [http] in http.ask($0.url.lastPathComponent) },
            directories: folder.directories, clock: clock, worker: worker)
    }

    private func ask(_ x: Int) -> any Disposable {
        client.tile(TileIndex(zoom: 10, x: x, y: 0)!).subscribe(onError: { _ in })
    }

    private let answer = HTTPResponse(status: 200, body: TileSample.png())

    @Test func twoAtATimeAndTheNewestFirst() async throws {
        let held = (0..<5).map { _ in http.hold() }
        let subscriptions = (0..<5).map(ask)
        try await worker.drain()
        #expect(http.questions == ["0", "1"])
        #expect(http.openCount == 2)
        for number in 0..<5 {
            held[number].answer(answer)
            try await worker.drain()
            #expect(http.openCount == min(2, 4 - number))
        }
        #expect(http.questions == ["0", "1", "4", "3", "2"])
        subscriptions.forEach { $0.dispose() }
    }

    @Test func cancelledRequestFreesItsSlot() async throws {
        let held = (0..<4).map { _ in http.hold() }
        let subscriptions = (0..<5).map(ask)
        try await worker.drain()
        subscriptions[4].dispose()
        subscriptions[0].dispose()
        try await worker.drain()
        #expect(http.questions == ["0", "1", "3"])
        #expect(http.openCount == 2)
        held[2].answer(answer)
        try await worker.drain()
        #expect(http.questions == ["0", "1", "3", "2"])
        subscriptions.forEach { $0.dispose() }
        try await worker.drain()
        #expect(http.openCount == 0)
    }

    @Test func aThousandThatWaitFailTogetherInAPause() async throws {
        let held = [http.hold(), http.hold()]
        let subscriptions = (0..<1000).map(ask)
        try await worker.drain()
        held[0].onError(HTTPError.noNetwork)
        try await worker.drain()
        #expect(http.count == 2)
        held[1].answer(answer)
        try await worker.drain()
        // A successful response ends the pause, and those that failed in it are asked for at its end nevertheless.
        http.always(.answer(answer))
        let last = ask(1000)
        try await worker.drain()
        #expect(http.questions.last == "1000")
        #expect(http.count == 3)
        let retries = Elements(client.retries)
        clock.pass(10)
        try await worker.drain()
        #expect(retries.values.count == 1)
        (subscriptions + [last]).forEach { $0.dispose() }
    }

    @Test func anAnswerThatWasOnItsWayDoesNotEndThePauseThatTheServerWants() async throws {
        let held = [http.hold(), http.hold()]
        let subscriptions = (0..<2).map(ask)
        try await worker.drain()
        held[0].answer(HTTPResponse(status: 429, headers: HTTPHeaders(["Retry-After": "600"])))
        held[1].answer(answer)
        try await worker.drain()
        http.always(.answer(answer))
        let early = ask(2)
        try await worker.drain()
        #expect(http.count == 2)
        #expect(try await client.problem.first() == .overloaded(host: "example.com", status: 429))
        clock.pass(600)
        let late = ask(2)
        try await worker.drain()
        #expect(http.count == 3)
        // The response is handled in a turn of the worker after the request.
        _ = try await client.problem.first { $0 == nil }
        (subscriptions + [early, late]).forEach { $0.dispose() }
    }

    @Test func oneWhoLeavesDoesNotTakeTheTileFromTheOther() async throws {
        let held = http.hold()
        let first = ask(0)
        let shown = BehaviorRelay(value: 0)
        let second = client.tile(TileIndex(zoom: 10, x: 0, y: 0)!).subscribe(onNext: { _ in shown.accept(1) })
        try await worker.drain()
        first.dispose()
        #expect(http.openCount == 1)
        held.answer(answer)
        try await shown.first { $0 == 1 }
        #expect(http.count == 1)
        second.dispose()
    }
}
