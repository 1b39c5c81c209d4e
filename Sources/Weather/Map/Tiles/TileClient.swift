import Base
import FoundationEssentials
import Networking
import Rx

/// Loads the map's tiles.
package struct TileClient: Sendable {
    /// The encoded picture of a tile (PNG, JPEG or WebP, at most 2048 px a side), followed by a newer one if the first was
    /// stale and the server has another. Fails with a `TileError` if there is none. Disposal
    /// cancels the request.
    package var tile: @Sendable (TileIndex) -> Observable<Data>
    /// Why tiles are missing, now and after each change; nil while none is known to be missing.
    package var problem: Observable<TileError?>
    /// Why tiles cannot be saved on disk; nil while they can. They are shown nevertheless.
    package var notice: Observable<StorageNotice?>
    /// Emits when failed tiles may be requested again, at the end of each pause; then the visible ones should be. It uses a
    /// timer only while it is subscribed to and there is a pause.
    package var retries: Observable<Void>
    /// Allows failed tiles to be requested at once, for example because the network is back. Pauses that the server has
    /// requested continue.
    package var forgetFailures: @Sendable () -> Void

    package init(
        tile: @escaping @Sendable (TileIndex) -> Observable<Data>, problem: Observable<TileError?> = .just(nil),
        notice: Observable<StorageNotice?> = .just(nil), retries: Observable<Void> = .never(),
        forgetFailures: @escaping @Sendable () -> Void = {}
    ) {
        self.tile = tile
        self.problem = problem
        self.notice = notice
        self.retries = retries
        self.forgetFailures = forgetFailures
    }

    /// Fails each request as if offline.
    package static let failing = TileClient(
        tile: { _ in .error(TileError.unreachable(.noNetwork)) }, problem: .just(.unreachable(.noNetwork)))

    /// Has no tiles, without an error: only the offline map is shown.
    package static let none = TileClient(tile: { _ in .empty() })
}

extension TileClient {
    /// The maximum size of a picture, in bytes.
    package static let maximumBody = 2 << 20

    /// Loads the tiles of `server` through `http`, and caches them below the cache folder.
    /// - Parameters:
    ///   - http: Should be limited to `maximumBody`.
    ///   - worker: Reads and writes the disk.
    package static func live(
        server: TileServer, http: HTTPClient, directories: Directories, clock: any SchedulerType,
        worker: any ImmediateSchedulerType
    ) -> TileClient {
        live(server: server, http: http, cache: TileCache(directories), clock: clock, worker: worker)
    }

    static func live(
        server: TileServer, http: HTTPClient, cache: TileCache, clock: any SchedulerType,
        worker: any ImmediateSchedulerType
    ) -> TileClient {
        let source = TileSource(server: server, http: http, cache: cache, clock: clock, worker: worker)
        return TileClient(
            tile: { source.tile($0) }, problem: source.failures.problem.asObservable(),
            notice: source.notice.asObservable(), retries: source.retries,
            forgetFailures: { source.failures.forget() })
    }
}
