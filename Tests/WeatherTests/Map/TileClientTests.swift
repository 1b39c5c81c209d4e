import Base
import Foundation
import Rx
import RxTest
import TestServers
import Testing
import Weather

@testable import CoreTestSupport

@Suite struct TileClientTests {
    private let old = TileSample.png(10)
    private let new = TileSample.png(20)

    @Test func aTileIsFetchedOnceAndThenComesFromDisk() async throws {
        let rig = try await TileRig(.tile(old))
        #expect(try await rig.pictures() == [old])
        #expect(try await rig.pictures() == [old])
        #expect(rig.requests.map(\.path) == ["/4/13/6.png"])
        let later = try await TileRig(.tile(new), folder: rig.folder)
        #expect(try await TileClient.test(rig.tiles, rig.folder, later.clock).tile(.seoul).toArray().value == [old])
        #expect(rig.requests.count == 1)
    }

    @Test func theServerReceivesTheUserAgent() async throws {
        let rig = try await TileRig(.tile(old))
        _ = try await rig.pictures()
        let request = try #require(rig.server.lastRequest)
        #expect(request.method == "GET")
        #expect(request.headers["User-Agent"] == About.userAgent)
        #expect(request.headers["User-Agent"]?.hasPrefix("Dashboard/") == true)
        #expect(request.headers["Cache-Control"] == nil && request.headers["Pragma"] == nil)
        #expect(request.headers["If-None-Match"] == nil && request.headers["If-Modified-Since"] == nil)
    }

    @Test func aTileIsFreshForSevenDaysByDefault() async throws {
        let rig = try await TileRig(.tile(old))
        _ = try await rig.pictures()
        rig.clock.pass(7 * 86400 - 1)
        #expect(try await rig.pictures() == [old])
        #expect(rig.requests.count == 1)
        rig.clock.pass(1)
        #expect(try await rig.pictures() == [old])
        #expect(rig.requests.count == 2)
    }

    @Test func aStaleTileIsShownAndThenTheNewOne() async throws {
        let rig = try await TileRig(.tile(old, maxAge: 3600, etag: "\"a\""), .tile(new, maxAge: 60, etag: "\"b\""))
        _ = try await rig.pictures()
        rig.clock.pass(3600)
        #expect(try await rig.pictures() == [old, new])
        #expect(rig.server.lastRequest?.headers["If-None-Match"] == "\"a\"")
        #expect(try await rig.pictures() == [new])
        #expect(rig.requests.count == 2)
    }

    @Test func aStaleTileIsShownBeforeTheServerAnswers() async throws {
        let latch = BehaviorRelay(value: false)
        let rig = try await TileRig(.tile(old, maxAge: 60), .tile(new).held(until: latch))
        _ = try await rig.pictures()
        rig.clock.pass(61)
        let shown = BehaviorRelay<[Data]>(value: [])
        let subscription = rig.client.tile(.seoul).subscribe(onNext: { shown.accept(shown.value + [$0]) })
        try await shown.first { [old] in $0 == [old] }
        latch.accept(true)
        try await shown.first { [old, new] in $0 == [old, new] }
        subscription.dispose()
    }

    @Test func notModifiedTileIsFreshAgain() async throws {
        let rig = try await TileRig(
            .tile(old, maxAge: 3600, etag: "\"a\""), .notModified(["Cache-Control": "max-age=7200"]))
        _ = try await rig.pictures()
        rig.clock.pass(3600)
        #expect(try await rig.pictures() == [old])
        rig.clock.pass(7199)
        #expect(try await rig.pictures() == [old])
        #expect(rig.requests.count == 2)
        rig.clock.pass(1)
        _ = try await rig.pictures()
        #expect(rig.requests.count == 3)
        #expect(rig.server.lastRequest?.headers["If-None-Match"] == "\"a\"")
    }

    @Test func theDateIsRequestedWithWhereThereIsNoETag() async throws {
        let date = "Mon, 05 Jan 2026 11:00:00 GMT"
        let rig = try await TileRig(.tile(old, maxAge: 60, ["Last-Modified": date]), .notModified())
        _ = try await rig.pictures()
        rig.clock.pass(61)
        #expect(try await rig.pictures() == [old])
        #expect(rig.server.lastRequest?.headers["If-Modified-Since"] == date)
    }

    @Test func theSamePictureAgainIsNotShownAgain() async throws {
        let rig = try await TileRig(.tile(old, maxAge: 60), .tile(old, maxAge: 60))
        _ = try await rig.pictures()
        rig.clock.pass(61)
        #expect(try await rig.pictures() == [old])
        #expect(try await rig.pictures() == [old])
        #expect(rig.requests.count == 2)
    }

    @Test func noStoreTileIsNotSaved() async throws {
        let rig = try await TileRig(.tile(old, ["Cache-Control": "no-store"]))
        #expect(try await rig.pictures() == [old])
        #expect(rig.folder.files.isEmpty)
        #expect(try await rig.pictures() == [old])
        #expect(rig.requests.count == 2)
    }

    @Test func concurrentRequestsForATileAreShared() async throws {
        let latch = BehaviorRelay(value: false)
        let rig = try await TileRig(.tile(old).held(until: latch))
        let shown = BehaviorRelay(value: 0)
        let bag = DisposeBag()
        for _ in 0..<5 {
            rig.client.tile(.seoul).subscribe(onNext: { _ in shown.accept(shown.value + 1) }).disposed(by: bag)
        }
        try await rig.server.requests.first { $0.count == 1 }
        latch.accept(true)
        try await shown.first { $0 > 0 }
        #expect(try await rig.pictures() == [old])
        #expect(rig.requests.count == 1)
    }

    @Test func disposalHangsUp() async throws {
        let server = try RawServer { $0.waitForEnd() }
        let folder = try TemporaryFolder()
        let client = TileClient.test(
            TileServer(server.url.absoluteString)!, folder, HistoricalScheduler(initialClock: noon))
        let subscription = client.tile(.seoul).subscribe()
        try await server.opened.first { $0 == 1 }
        subscription.dispose()
        try await server.abandoned.first { $0 == 1 }
        #expect(try await client.problem.first() == nil)
    }

    @Test func thereAreVariantsWithoutAServer() async throws {
        #expect(try await TileClient.none.tile(.seoul).toArray().value.isEmpty)
        #expect(try await TileClient.none.problem.first() == TileError?.none)
        await #expect(throws: TileError.unreachable(.noNetwork)) {
            try await TileClient.failing.tile(.seoul).toArray().value
        }
    }
}
