import Foundation
import Rx
import RxTest
import Weather

@testable import CoreTestSupport

/// A tile client with everything real except the time: HTTP over loopback, files on disk.
struct TileRig: Sendable {
    let server: TestGitHub
    let folder: TemporaryFolder
    let clock = HistoricalScheduler(initialClock: noon)
    let client: TileClient
    let tiles: TileServer

    init(_ answers: TestGitHub.Answer..., folder: TemporaryFolder? = nil) async throws {
        server = try await TestGitHub()
        server.answer(answers)
        self.folder = try folder ?? TemporaryFolder()
        tiles = TileServer(server.server.api.absoluteString)!
        client = .test(tiles, self.folder, clock)
    }

    var requests: [TestGitHub.Request] { server.requests.value }

    /// All pictures of a tile, the stale one first.
    func pictures(_ tile: TileIndex = .seoul) async throws -> [Data] { try await client.tile(tile).toArray().value }

    /// The error of a tile.
    func error(_ tile: TileIndex = .seoul) async -> TileError? {
        do {
            _ = try await pictures(tile)
            return nil
        } catch {
            return error as? TileError ?? .noPicture(host: "", content: "not a TileError: \(error)")
        }
    }

    /// The client's current problem.
    var problem: TileError? {
        get async throws { try await client.problem.first() }
    }
}

extension TileClient {
    /// A client whose timeouts follow `clock`.
    static func test(_ tiles: TileServer, _ folder: TemporaryFolder, _ clock: HistoricalScheduler) -> TileClient {
        .live(
            server: tiles,
            http: .live(
                timeouts: .init(firstByte: .seconds(15), whole: .seconds(60)), maximumBody: TileClient.maximumBody,
                scheduler: clock),
            directories: folder.directories, clock: clock, worker: ConcurrentDispatchQueueScheduler())
    }
}

extension TestGitHub.Answer {
    /// A picture that is fresh for `maxAge` seconds, or for the default time.
    static func tile(
        _ picture: Data = TileSample.png(), maxAge: Int? = nil, etag: String? = nil, _ headers: [String: String] = [:]
    ) -> Self {
        var headers = headers.merging(["Content-Type": "image/png"]) { first, _ in first }
        if let maxAge { headers["Cache-Control"] = "max-age=\(maxAge), stale-if-error=604800" }
        if let etag { headers["ETag"] = etag }
        return Self(200, headers, body: picture)
    }
}
