import Foundation
import Rx

/// Gets the map's pictures.
public struct TileClient: Sendable {
    /// The encoded picture of a tile (PNG, JPEG or WebP, at most 2048 px a side), and a newer one where the first was
    /// stale and the server has another: so one or two elements. Fails with a `TileError` where there is none. Disposal
    /// gives the request up.
    public var tile: @Sendable (TileIndex) -> Observable<Data>
    /// Why pictures are missing, now and after each change; nil as long as none is, as far as is known.
    public var problem: Observable<TileError?>
    /// Why pictures cannot be kept on disk; nil as long as they can. They are shown all the same.
    public var notice: Observable<StorageNotice?>
    /// Comes when tiles that have failed may be had after all, so that those in sight should be asked for again: at the
    /// end of each pause. It has a timer only as long as somebody is subscribed and there is such a pause.
    public var retries: Observable<Void>
    /// Lets tiles that have failed be asked for at once, since the network is back, for example. Where the server itself
    /// has asked for a pause, it gets it.
    public var forgetFailures: @Sendable () -> Void

    public init(
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

    /// Finds no network, whatever is asked.
    public static let failing = TileClient(
        tile: { _ in .error(TileError.unreachable(.noNetwork)) }, problem: .just(.unreachable(.noNetwork)))

    /// Has no pictures, which is no problem: the offline map is all there is.
    public static let none = TileClient(tile: { _ in .empty() })
}

extension TileClient {
    /// The most bytes that a picture may have.
    public static let maximumBody = 2 << 20

    /// Pictures of `server` from the network through `http`, kept below the cache folder.
    /// - Parameters:
    ///   - http: Should be limited to `maximumBody`.
    ///   - worker: Reads and writes the disk.
    public static func live(
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
