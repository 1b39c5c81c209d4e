import Base
import FoundationEssentials
import Locking
import Rx

/// Records failures, so that failed requests are not repeated at once.
final class TileFailures: Sendable {
    /// How long no tile is requested after a failure that concerns all tiles, or a tile after a failure that concerns only
    /// that tile, in seconds; doubled with each further failure.
    static let networkPauses = 10.0...300
    /// The same after the server has responded with an error.
    static let serverPauses = 60.0...3600
    /// The same for tiles that the server does not have.
    static let missingPauses = 3600.0...86_400
    /// The maximum number of recorded tiles.
    fileprivate static let maximumCount = 2000

    /// Why tiles are missing; nil if none is known to be missing.
    let problem = BehaviorRelay<TileError?>(value: nil)
    /// When failed tiles may be requested again, unordered; some times may have passed.
    let pauseEnds = BehaviorRelay<Set<Date>>(value: [])

    fileprivate struct Failure {
        let error: TileError
        let pause: Pause

        var isNetworkFailure: Bool { error.isNetworkFailure }
    }

    /// Tiles that fail for the same cause are requested again together.
    fileprivate struct Cause {
        var pause: Pause?
        var backoff = Backoff()
    }

    fileprivate struct State {
        var tiles: [TileIndex: Failure] = [:]
        /// For failures that concern single tiles, by their shortest pause.
        var causes: [Double: Cause] = [:]
        /// A failure that concerns all tiles.
        var pause: Failure?
        /// When the tiles are requested again that have failed in a pause which a success has ended.
        var retry: Date?
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
            if let failure = state.tiles.removeValue(forKey: tile) {
                state.causes[failure.error.pauses.lowerBound]?.backoff.reset()
            }
            state.hasServed = true
            if let failure = state.pause, !failure.isNetworkFailure, failure.pause.isOn(at: now) { return true }
            state.retry = state.pause?.pause.end ?? state.retry
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
                let pause = state.pauseOfTiles(after: error, retryAfter: retryAfter, at: now)
                state.remember(Failure(error: error, pause: pause), for: tile, at: now)
                // A missing tile is not a problem, unless all are missing.
                if case .notFound = error { return !state.hasServed }
                return true
            }
            // A request that was sent before the pause began.
            if let failure = state.pause, failure.pause.isOn(at: now) { return true }
            let usual = state.backoff.next(in: error.pauses)
            let seconds = retryAfter.map { max($0, error.pauses.lowerBound) } ?? usual
            state.pause = Failure(error: error, pause: Pause(from: now, seconds: seconds))
            return true
        }
        report(isReported ? error : problem.value)
    }

    /// Allows all tiles to be requested again, except during a pause that the server has requested.
    func forget() {
        state.withLock { state in
            state.tiles = [:]
            state.causes = [:]
            if state.pause?.isNetworkFailure == true {
                state.pause = nil
                state.backoff.reset()
            }
        }
        report(problem.value)
    }

    private func report(_ error: TileError?) {
        if problem.value != error { problem.accept(error) }
        let ends = state.withLock { state in
            Set(
                state.causes.values.compactMap { $0.pause?.end }
                    + [state.pause?.pause.end, state.retry].compactMap { $0 })
        }
        if pauseEnds.value != ends { pauseEnds.accept(ends) }
    }
}

extension TileError {
    /// Whether the pause was caused by the network instead of by the server.
    fileprivate var isNetworkFailure: Bool { if case .unreachable = self { true } else { false } }

    /// How long to wait before the next request, in seconds.
    fileprivate var pauses: ClosedRange<Double> {
        switch self {
        case .notFound, .unreachable(.tooLarge): TileFailures.missingPauses
        // A web page often comes from a network that one has to sign in to.
        case .unreachable, .noPicture: TileFailures.networkPauses
        case .refused, .overloaded, .serverFailed: TileFailures.serverPauses
        }
    }
}

extension TileFailures.State {
    /// The pause before the tiles that fail for this cause are requested again: the current one, or a new one.
    fileprivate mutating func pauseOfTiles(after error: TileError, retryAfter: Double?, at now: Date) -> Pause {
        let key = error.pauses.lowerBound
        var cause = causes[key] ?? TileFailures.Cause()
        if let pause = cause.pause {
            if pause.isOn(at: now) { return pause }
            // The tiles that failed were not requested again: this is about others.
            if now > pause.end + pause.end.timeIntervalSince(pause.start) { cause.backoff.reset() }
        }
        let pause = Pause(from: now, seconds: max(cause.backoff.next(in: error.pauses), retryAfter ?? 0))
        cause.pause = pause
        causes[key] = cause
        return pause
    }

    fileprivate mutating func remember(_ failure: TileFailures.Failure, for tile: TileIndex, at now: Date) {
        if tiles.count >= TileFailures.maximumCount { tiles = tiles.filter { $0.value.pause.isOn(at: now) } }
        if tiles.count >= TileFailures.maximumCount { tiles = [:] }
        tiles[tile] = failure
    }
}
