import Foundation
import Rx
import Locking

/// Remembers what has failed, so that it is not asked for again at once.
final class TileFailures: Sendable {
    /// After one tile has failed, it is left alone for this long, in seconds.
    static let tileInterval: Double = 300
    /// After a tile has failed in a way that concerns all, they are left alone for this long, in seconds; twice as long
    /// each time that follows.
    static let networkPauses = 10.0...300
    /// The same where the server itself has said no.
    static let serverPauses = 60.0...3600
    /// So many tiles are remembered.
    fileprivate static let maximumCount = 2000

    /// Why there are pictures missing; nil when there are none, as far as is known.
    let problem = BehaviorRelay<TileError?>(value: nil)
    /// When tiles may be asked for again; nil where they may now.
    let pauseEnd = BehaviorRelay<Date?>(value: nil)

    fileprivate struct Failure {
        let error: TileError
        let pause: Pause

        var isOfNetwork: Bool { error.isOfNetwork }
    }

    fileprivate struct State {
        var tiles: [TileIndex: Failure] = [:]
        /// What concerns all tiles.
        var pause: Failure?
        /// Of what concerns all tiles.
        var backoff = Backoff()
        var hasServed = false
    }

    private let state = Mutex(State())

    /// Why `tile` must not be asked for at `now`; nil where it may.
    func reason(against tile: TileIndex, at now: Date) -> TileError? {
        state.withLock { state in
            [state.pause, state.tiles[tile]].compactMap { $0 }.first { $0.pause.isOn(at: now) }?.error
        }
    }

    /// Notes that the server has answered as it should. A pause that it has asked for goes on all the same: this was
    /// asked for before.
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

    /// Notes that a request for `tile` has failed.
    /// - Parameter retryAfter: How long the server asks to wait, in seconds.
    func note(_ error: TileError, _ tile: TileIndex, retryAfter: Double?, at now: Date) {
        let isReported = state.withLock { state in
            guard error.concernsAllTiles else {
                state.remember(
                    Failure(error: error, pause: Pause(from: now, seconds: Self.tileInterval)), for: tile, at: now)
                // That there is no such tile is nothing to tell, unless there are none at all.
                if case .notFound = error { return !state.hasServed }
                return true
            }
            // One that was asked for before the pause has begun.
            if let failure = state.pause, failure.pause.isOn(at: now) { return true }
            let pauses = error.isOfNetwork ? Self.networkPauses : Self.serverPauses
            let usual = state.backoff.next(in: pauses)
            let seconds = retryAfter.map { max($0, pauses.lowerBound) } ?? usual
            state.pause = Failure(error: error, pause: Pause(from: now, seconds: seconds))
            return true
        }
        if isReported { report(error) }
    }

    /// Lets all be asked for again, except where the server itself has asked for a pause.
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
    /// Whether it is not the server that wants to be left alone.
    fileprivate var isOfNetwork: Bool { if case .unreachable = self { true } else { false } }
}

extension TileFailures.State {
    fileprivate mutating func remember(_ failure: TileFailures.Failure, for tile: TileIndex, at now: Date) {
        if tiles.count >= TileFailures.maximumCount { tiles = tiles.filter { $0.value.pause.isOn(at: now) } }
        if tiles.count >= TileFailures.maximumCount { tiles = [:] }
        tiles[tile] = failure
    }
}
