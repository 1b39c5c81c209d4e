import FoundationEssentials
import Rx
import Locking

/// Records failures, so that failed requests are not repeated at once.
final class TileFailures: Sendable {
    /// How long a failed tile is not requested again, in seconds.
    static let tileInterval: Double = 300
    /// How long no tile is requested after a failure that concerns all tiles, in seconds; doubled with each further
    /// failure.
    static let networkPauses = 10.0...300
    /// The same after the server has responded with an error.
    static let serverPauses = 60.0...3600
    /// The maximum number of recorded tiles.
    fileprivate static let maximumCount = 2000

    /// Why tiles are missing; nil if none is known to be missing.
    let problem = BehaviorRelay<TileError?>(value: nil)
    /// When tiles may be requested again; nil if they may be requested now.
    let pauseEnd = BehaviorRelay<Date?>(value: nil)

    fileprivate struct Failure {
        let error: TileError
        let pause: Pause

        var isOfNetwork: Bool { error.isOfNetwork }
    }

    fileprivate struct State {
        var tiles: [TileIndex: Failure] = [:]
        /// A failure that concerns all tiles.
        var pause: Failure?
        /// For failures that concern all tiles.
        var backoff = Backoff()
        var hasServed = false
    }

    private let state = Mutex(State())

    /// Why `tile` must not be requested at `now`; nil if it may be.
    func reason(against tile: TileIndex, at now: Date) -> TileError? {
        state.withLock { state in
            [state.pause, state.tiles[tile]].compactMap { $0 }.first { $0.pause.isOn(at: now) }?.error
        }
    }

    /// Records a successful response. A requested pause continues nevertheless: this response belongs to an earlier
    /// request.
    func noteSuccess(_ tile: TileIndex, at now: Date) {
        let isPausing = state.withLock { state in
            state.tiles[tile] = nil
            state.hasServed = true
            if let failure = state.pause, !failure.isOfNetwork, failure.pause.isOn(at: now) { return true }
            state.pause = nil
            state.backoff.reset()
            return false
        }
        if !isPausing { report(nil) }
    }

    /// Records that a request for `tile` has failed.
    /// - Parameter retryAfter: The pause that the server requests, in seconds.
    func note(_ error: TileError, _ tile: TileIndex, retryAfter: Double?, at now: Date) {
        let isReported = state.withLock { state in
            guard error.concernsAllTiles else {
                state.remember(
                    Failure(error: error, pause: Pause(from: now, seconds: Self.tileInterval)), for: tile, at: now)
                // A missing tile is not a problem, unless all are missing.
                if case .notFound = error { return !state.hasServed }
                return true
            }
            // A request that was sent before the pause began.
            if let failure = state.pause, failure.pause.isOn(at: now) { return true }
            let pauses = error.isOfNetwork ? Self.networkPauses : Self.serverPauses
            let usual = state.backoff.next(in: pauses)
            let seconds = retryAfter.map { max($0, pauses.lowerBound) } ?? usual
            state.pause = Failure(error: error, pause: Pause(from: now, seconds: seconds))
            return true
        }
        if isReported { report(error) }
    }

    /// Allows all tiles to be requested again, except during a pause that the server has requested.
    func forget() {
        state.withLock { state in
            state.tiles = [:]
            if state.pause?.isOfNetwork == true {
                state.pause = nil
                state.backoff.reset()
            }
        }
        report(problem.value)
    }

    private func report(_ error: TileError?) {
        if problem.value != error { problem.accept(error) }
        let end = state.withLock { $0.pause?.pause.end }
        if pauseEnd.value != end { pauseEnd.accept(end) }
    }
}

extension TileError {
    /// Whether the pause was caused by the network instead of by the server.
    fileprivate var isOfNetwork: Bool { if case .unreachable = self { true } else { false } }
}

extension TileFailures.State {
    fileprivate mutating func remember(_ failure: TileFailures.Failure, for tile: TileIndex, at now: Date) {
        if tiles.count >= TileFailures.maximumCount { tiles = tiles.filter { $0.value.pause.isOn(at: now) } }
        if tiles.count >= TileFailures.maximumCount { tiles = [:] }
        tiles[tile] = failure
    }
}
