import Base
import FoundationEssentials
import Locking
import Logging
import Networking
import Rx

/// The tiles of one server: from disk while they are fresh, otherwise from the network.
final class TileSource: Sendable {
    /// The maximum number of concurrent requests, the long-standing limit of OpenStreetMap's policy.
    private static let maximumRequests = 2

    let failures = TileFailures()
    let notice = BehaviorRelay<StorageNotice?>(value: nil)

    private let server: TileServer
    private let http: HTTPClient
    private let cache: TileCache
    private let clock: any SchedulerType
    private let worker: any ImmediateSchedulerType
    private let queue = LatestFirstQueue(limit: maximumRequests)
    private let underWay = Mutex<[TileIndex: Observable<Data?>]>([:])
    private let log = Logger(label: "dashboard.tiles")

    init(
        server: TileServer, http: HTTPClient, cache: TileCache, clock: any SchedulerType,
        worker: any ImmediateSchedulerType
    ) {
        self.server = server
        self.http = http
        self.cache = cache
        self.clock = clock
        self.worker = worker
    }

    func tile(_ tile: TileIndex) -> Observable<Data> {
        .deferred { [self] in
            let now = clock.now
            guard let saved = cache.tile(tile, of: server, now: now) else {
                return newPicture(tile, saved: nil).compactMap { $0 }
            }
            guard !saved.isFresh(at: now) else { return .just(saved.picture) }
            // If the refresh fails, `problem` says why.
            return .concat(
                .just(saved.picture), newPicture(tile, saved: saved).compactMap { $0 }.catch { _ in .empty() })
        }
        .subscribe(on: worker)
    }

    /// Emits at the end of each pause.
    var retries: Observable<Void> {
        failures.pauseEnds.flatMapLatest { [clock] ends -> Observable<Void> in
            .merge(ends.filter { $0 > clock.now }.map { .timer(at: $0, clock) })
        }
    }

    /// The server's picture if it differs from the saved one; nil if it does not. Concurrent requests for the same tile
    /// share the response.
    private func newPicture(_ tile: TileIndex, saved: SavedTile?) -> Observable<Data?> {
        underWay.withLock { underWay in
            if let picture = underWay[tile] { return picture }
            let picture = queue.queued(request(tile, saved: saved))
                .asObservable()
                .do(onDispose: { [weak self] in self?.forget(tile) })
                .share(replay: 1)
            underWay[tile] = picture
            return picture
        }
    }

    private func forget(_ tile: TileIndex) {
        underWay.withLockDiscarding { $0.removeValue(forKey: tile) }
    }

    private func request(_ tile: TileIndex, saved: SavedTile?) -> Single<Data?> {
        .deferred { [self] in
            // Failures of other requests may have occurred while this one was waiting.
            if let reason = failures.reason(against: tile, at: clock.now) { throw reason }
            guard let address = server.address(of: tile) else { throw TileError.notFound(host: server.host) }
            let request = HTTPRequest(
                url: address, accept: "image/png, image/jpeg, image/*;q=0.5", validators: saved?.validators)
            return http.response(request)
                .observe(on: worker)
                .map { [self] response in try picture(in: response, tile, saved: saved) }
                .do(onError: { [self] error in
                    // Errors thrown above have been recorded already.
                    guard !(error is TileError) else { return }
                    failures.note(TileError(error), tile, retryAfter: nil, at: clock.now)
                })
                .catch { .error(TileError($0)) }
        }
    }

    /// Nil if the saved picture is up to date.
    private func picture(in response: HTTPResponse, _ tile: TileIndex, saved: SavedTile?) throws(TileError) -> Data? {
        let now = clock.now
        do throws(TileError) {
            if response.status == 304, let saved, !saved.validators.isEmpty {
                keep(saved.renewed(by: response.headers, now: now), tile, now: now)
                failures.noteSuccess(tile, at: now)
                return nil
            }
            guard response.isSuccess else { throw TileError(status: response.status, host: server.host) }
            if let defect = EncodedPicture.defect(response.body) {
                throw TileError.noPicture(host: server.host, content: defect)
            }
            if TileFreshness.allowsKeeping(response.headers) {
                keep(SavedTile(response, now: now), tile, now: now)
            }
            failures.noteSuccess(tile, at: now)
            return response.body == saved?.picture ? nil : response.body
        } catch {
            failures.note(error, tile, retryAfter: response.headers.retryAfter(now: now), at: now)
            throw error
        }
    }

    private func keep(_ saved: SavedTile, _ tile: TileIndex, now: Date) {
        do {
            try cache.save(saved, as: tile, of: server, now: now)
            if notice.value != nil { notice.accept(nil) }
        } catch {
            // Reported once instead of for each tile.
            guard notice.value == nil else { return }
            log.warning("Tiles of the map cannot be saved.", metadata: ["error": "\(error)"])
            notice.accept(.unwritable(reason: error.messageForUser))
        }
    }
}

extension SavedTile {
    fileprivate init(_ response: HTTPResponse, now: Date) {
        self.init(
            picture: response.body, validators: Validators(response.headers), checkedAt: now,
            freshUntil: TileFreshness.end(response.headers, now: now))
    }

    /// The same picture with the metadata of a 304.
    fileprivate func renewed(by headers: HTTPHeaders, now: Date) -> SavedTile {
        var tile = self
        tile.checkedAt = now
        tile.freshUntil = TileFreshness.end(headers, now: now)
        return tile
    }
}
