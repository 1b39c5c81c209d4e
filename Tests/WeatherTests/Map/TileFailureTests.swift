import Base
import Foundation
import Networking
import Rx
import RxTest
import TestServers
import Testing
import Weather

@testable import CoreTestSupport

/// Server misbehaviour: each time nothing is saved, the problem is reported, and the tile is loaded later.
@Suite struct TileFailureTests {
    private let picture = TileSample.png()
    private let host = "127.0.0.1"

    /// The error of a tile with a server that behaves like this; the clock is advanced after the request.
    private func error(
        after seconds: Double = 0, _ talk: @escaping @Sendable (RawServer.Connection) -> Void
    ) async throws -> TileError? {
        let server = try RawServer(talk)
        let folder = try TemporaryFolder()
        let clock = HistoricalScheduler(initialClock: noon)
        let client = TileClient.test(TileServer(server.url.absoluteString)!, folder, clock)
        let ended = BehaviorRelay<TileError?>(value: nil)
        let subscription = client.tile(.seoul).subscribe(
            onNext: { _ in ended.accept(.noPicture(host: "", content: "a picture after all")) },
            onError: { ended.accept($0 as? TileError) })
        defer { subscription.dispose() }
        if seconds > 0 {
            try await server.opened.first { $0 == 1 }
            clock.pass(seconds)
        }
        let error = try await ended.first { $0 != nil }
        #expect(folder.files.isEmpty)
        #expect(try await client.problem.first() == error)
        return error
    }

    @Test(arguments: [
        (404, TileError.notFound(host: "")), (410, .notFound(host: "")),
        (500, .serverFailed(host: "", status: 500)), (502, .serverFailed(host: "", status: 502)),
        (304, .serverFailed(host: "", status: 304)), (403, .refused(host: "", status: 403)),
        (401, .refused(host: "", status: 401)), (429, .overloaded(host: "", status: 429)),
        (503, .overloaded(host: "", status: 503)),
    ])
    func anotherStatusIsAnErrorAndNotKept(status: Int, expected: TileError) async throws {
        let rig = try await TileRig(.init(status, body: picture))
        #expect(await rig.error() == expected.at(rig.tiles.host))
        #expect(try await rig.problem == expected.at(rig.tiles.host))
        #expect(rig.folder.files.isEmpty)
    }

    @Test(arguments: [
        (TileSample.webPage, "a web page"), (Data(), "an empty answer"), (Data("no".utf8), "something else"),
        (TileSample.png(side: 100).prefix(5000), "an incomplete picture"),
        (TileSample.jpeg.dropLast(), "an incomplete picture"),
        (TileSample.png(side: 3000), "a picture of 3000 × 3000 pixels"),
    ])
    func invalidPictureIsAnErrorAndNotCached(body: Data, content: String) async throws {
        let rig = try await TileRig(.tile(body))
        let expected = TileError.noPicture(
            host: rig.tiles.host, content: body.count > TileClient.maximumBody ? "" : content)
        guard body.count <= TileClient.maximumBody else {
            let error = HTTPError.tooLarge(host: rig.tiles.host, limit: TileClient.maximumBody)
            return #expect(await rig.error() == .unreachable(error))
        }
        #expect(await rig.error() == expected)
        #expect(try await rig.problem == expected)
        #expect(rig.folder.files.isEmpty)
    }

    @Test func halfAPictureBeforeTheConnectionBreaksIsAnError() async throws {
        let error = try await error { [picture] connection in
            connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(picture.count)\r\n\r\n")
            connection.send(picture.dropLast(10))
        }
        #expect(error == .unreachable(.noConnection(host: host)))
    }

    @Test func aServerThatHangsUpIsAnError() async throws {
        #expect(try await error { _ in } == .unreachable(.noConnection(host: host)))
    }

    @Test func aServerThatNeverAnswersIsCancelled() async throws {
        #expect(try await error(after: 15) { $0.waitForEnd() } == .unreachable(.timedOut(host: host)))
    }

    @Test(arguments: ["Content-Length: \(50 << 20)\r\n", ""])
    func aTileOf50MBIsAnErrorAndNotKept(header: String) async throws {
        let error = try await error { connection in
            connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\n\(header)\r\n")
            connection.send(Data(count: 50 << 20))
        }
        #expect(error == .unreachable(.tooLarge(host: host, limit: TileClient.maximumBody)))
    }

    /// The server has declared, or sent, too much: the response is cancelled, since it never ends.
    @Test(arguments: [("Content-Length: 52428800\r\n", 1), ("", TileClient.maximumBody + 1)])
    func aTileThatIsTooLargeIsCutOff(header: String, sent: Int) async throws {
        let hasHungUp = BehaviorRelay(value: false)
        let error = try await error { connection in
            connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\n\(header)\r\n")
            connection.send(Data(count: sent))
            connection.waitForEnd()
            hasHungUp.accept(true)
        }
        #expect(error == .unreachable(.tooLarge(host: host, limit: TileClient.maximumBody)))
        try await hasHungUp.first { $0 }
    }

    /// The pauses until the third success of a tile, after which they begin anew.
    @Test(arguments: [
        (TestGitHub.Answer.tile(TileSample.webPage), [10.0, 20, 40]), (.init(500), [60, 120, 240]),
        (.init(404), [3600, 7200, 14_400]),
    ])
    func aTileThatFailedIsRequestedAgainLaterAndLater(failure: TestGitHub.Answer, pauses: [Double]) async throws {
        let rig = try await TileRig(failure, failure, failure, .tile(picture, maxAge: 60), failure)
        let retries = Trace(rig.client.retries.map { true }, rig.clock)
        var times: [Double] = []
        for pause in pauses {
            let failed = await rig.error()
            rig.clock.pass(pause - 1)
            #expect(await rig.error() == failed)
            rig.clock.pass(1)
            times.append((times.last ?? 0) + pause)
        }
        #expect(rig.requests.count == 3)
        #expect(retries.moments.map(\.seconds) == times)
        #expect(try await rig.pictures() == [picture])
        #expect(try await rig.problem == nil)
        #expect(rig.clock.scheduledCount == 0)
        #expect(await rig.error(.berlin) != nil)
        rig.clock.pass(pauses[0])
        #expect(retries.values.count == 4)
    }

    @Test func tilesThatFailTogetherAreRequestedAgainTogether() async throws {
        let page = TestGitHub.Answer.tile(TileSample.webPage)
        let rig = try await TileRig(page, page, page, page, .tile(picture))
        let retries = Trace(rig.client.retries.map { true }, rig.clock)
        _ = await rig.error()
        rig.clock.pass(4)
        _ = await rig.error(.berlin)
        rig.clock.pass(6)
        #expect(retries.moments.map(\.seconds) == [10])
        for tile in [TileIndex.seoul, .berlin] { _ = await rig.error(tile) }
        #expect(rig.requests.count == 4)
        rig.clock.pass(20)
        #expect(retries.moments.map(\.seconds) == [10, 30])
        for tile in [TileIndex.seoul, .berlin] { #expect(try await rig.pictures(tile) == [picture]) }
        // Nothing fails any more, so nothing is requested again.
        rig.clock.pass(86_400)
        #expect(retries.values.count == 2)
    }

    @Test func aTileThatIsOutOfSightIsNotRequestedAgain() async throws {
        let rig = try await TileRig(.init(500), .init(500))
        let retries = Trace(rig.client.retries.map { true }, rig.clock)
        _ = await rig.error()
        rig.clock.pass(86_400)
        #expect(retries.values.count == 1)
        #expect(rig.clock.scheduledCount == 0)
        // Its failures are forgotten by then.
        _ = await rig.error(.berlin)
        rig.clock.pass(60)
        #expect(retries.values.count == 2)
    }

    @Test func aMissingTileDoesNotDelayTheOthersAndIsNotForgottenForThem() async throws {
        let rig = try await TileRig(.init(404), .tile(TileSample.webPage), .tile(picture))
        let retries = Trace(rig.client.retries.map { true }, rig.clock)
        _ = await rig.error()
        _ = await rig.error(.berlin)
        rig.clock.pass(10)
        #expect(retries.moments.map(\.seconds) == [10])
        #expect(await rig.error() == .notFound(host: rig.tiles.host))
        #expect(try await rig.pictures(.berlin) == [picture])
        #expect(rig.requests.count == 3)
        rig.clock.pass(3590)
        #expect(retries.moments.map(\.seconds) == [10, 3600])
        #expect(try await rig.pictures() == [picture])
    }

    @Test func anotherTileIsRequestedNevertheless() async throws {
        let rig = try await TileRig(.init(500), .tile(picture))
        _ = await rig.error()
        #expect(try await rig.pictures(.berlin) == [picture])
    }

    @Test(arguments: [403, 429, 503])
    func aServerThatSendsUsAwayIsKeptUnchanged(status: Int) async throws {
        let rig = try await TileRig(.init(status), .init(status), .tile(picture))
        let failed = await rig.error()
        // Each pause is twice as long as the previous one.
        for pause in [60.0, 120] {
            rig.clock.pass(pause - 1)
            #expect(await rig.error(.berlin) == failed)
            rig.clock.pass(1)
            _ = await rig.error(.berlin)
        }
        #expect(rig.requests.count == 3)
        #expect(try await rig.pictures(.berlin) == [picture])
        #expect(try await rig.problem == nil)
    }

    @Test(arguments: [("600", 600.0), ("1", 60), ("Mon, 05 Jan 2026 12:10:00 GMT", 600), ("99999999", 86400)])
    func theServerSaysHowLong(text: String, seconds: Double) async throws {
        let rig = try await TileRig(
            .init(429, ["Retry-After": text, "Date": "Mon, 05 Jan 2026 12:00:00 GMT"]), .tile(picture))
        _ = await rig.error()
        rig.client.forgetFailures()
        rig.clock.pass(seconds - 1)
        #expect(await rig.error() != nil)
        #expect(rig.requests.count == 1)
        rig.clock.pass(1)
        #expect(try await rig.pictures() == [picture])
    }

    @Test func staleTilesAreShownDuringAPause() async throws {
        let rig = try await TileRig(.tile(picture, maxAge: 60), .init(403))
        _ = try await rig.pictures()
        rig.clock.pass(61)
        for _ in 0..<3 { #expect(try await rig.pictures() == [picture]) }
        #expect(rig.requests.count == 2)
        #expect(try await rig.problem == .refused(host: rig.tiles.host, status: 403))
    }

    @Test func afterAPauseThereIsARetryAndNoTimerIsLeft() async throws {
        let rig = try await TileRig(.init(429, ["Retry-After": "120"]), .tile(picture))
        let retries = Trace(rig.client.retries.map { true }, rig.clock)
        #expect(rig.clock.scheduledCount == 0)
        _ = await rig.error()
        rig.clock.pass(119)
        #expect(retries.values.isEmpty)
        rig.clock.pass(1)
        #expect(retries.moments.map(\.seconds) == [120])
        // A later subscriber has nothing to request again.
        let late = Trace(rig.client.retries.map { true }, rig.clock)
        #expect(late.values.isEmpty && rig.clock.scheduledCount == 0)
        #expect(try await rig.pictures() == [picture])
        #expect(rig.clock.scheduledCount == 0)
    }

    @Test func offlineAttemptsAreFew() async throws {
        // A port that was free a moment ago.
        let url = try { try RawServer { _ in }.url }()
        let folder = try TemporaryFolder()
        let clock = HistoricalScheduler(initialClock: noon)
        let client = TileClient.test(TileServer(url.absoluteString)!, folder, clock)
        await #expect(throws: TileError.unreachable(.noConnection(host: host))) {
            try await client.tile(.seoul).toArray().value
        }
        let retries = Trace(client.retries.map { true }, clock)
        clock.pass(9)
        #expect(retries.values.isEmpty)
        // The network is back.
        client.forgetFailures()
        let server = try await TileRig(.tile(picture))
        #expect(try await server.pictures() == [picture])
        await #expect(throws: TileError.self) { try await client.tile(.berlin).toArray().value }
        clock.pass(10)
        #expect(retries.moments.map(\.seconds) == [19])
    }

    @Test func aTileThatIsMissingAmongOthersIsNoProblem() async throws {
        let rig = try await TileRig(.tile(picture), .init(404))
        _ = try await rig.pictures()
        #expect(await rig.error(.berlin) == .notFound(host: rig.tiles.host))
        #expect(try await rig.problem == nil)
    }

    @Test func unsavableTilesAreShownAndReportedOnce() async throws {
        let rig = try await TileRig(.tile(picture))
        try rig.folder.write("in the way", to: "cache")
        #expect(try await rig.pictures() == [picture])
        guard case .unwritable(let reason) = try await rig.client.notice.first() else {
            return #expect(Bool(false), "Nothing was told.")
        }
        #expect(!reason.isEmpty)
        try FileManager.default.removeItem(at: rig.folder.url.appending(path: "cache"))
        #expect(try await rig.pictures() == [picture])
        #expect(try await rig.client.notice.first() == StorageNotice?.none)
        #expect(try await rig.pictures() == [picture])
        #expect(rig.requests.count == 2)
    }

    @Test func aDamagedFileIsFetchedAgain() async throws {
        let rig = try await TileRig(.tile(picture, etag: "\"a\""))
        _ = try await rig.pictures()
        try rig.folder.write("damaged", to: rig.folder.files[0])
        #expect(try await rig.pictures() == [picture])
        #expect(rig.server.lastRequest?.headers["If-None-Match"] == nil)
        #expect(try await rig.pictures() == [picture])
        #expect(rig.requests.count == 2)
    }

    @Test func eachErrorHasASentence() {
        #expect(
            TileError.samples.map(\.sentence) == [
                "There is no network. The offline map is shown.",
                "The offline map is shown. The answer from a.b is larger than 2\u{A0}MB and was not read. Try again later.",
                "a.b has no map of this area (404). The offline map is shown. Check the address under “tiles” in preferences.json.",
                "a.b refused to send the map (403). The offline map is shown. Name another server under “tiles” in preferences.json.",
                "a.b is overloaded (429). The offline map is shown, and the request is repeated later.",
                "a.b has a problem (500). The offline map is shown, and the request is repeated later.",
                "a.b did not send a picture (a web page). The offline map is shown. Check the network, or the address under “tiles” in preferences.json.",
            ])
    }
}

extension TileError {
    fileprivate func at(_ host: String) -> TileError {
        switch self {
        case .unreachable, .noPicture: self
        case .notFound: .notFound(host: host)
        case .refused(_, let status): .refused(host: host, status: status)
        case .overloaded(_, let status): .overloaded(host: host, status: status)
        case .serverFailed(_, let status): .serverFailed(host: host, status: status)
        }
    }
}
