import Base
import FoundationEssentials
import Locking
import Networking

/// The pauses that services have requested with "too many requests".
final class ServicePauses<Service: Hashable & Sendable>: Sendable {
    private let limits = Mutex<[Service: Limit]>([:])

    /// The pause of a service, for any request; nil if there is none at `now`.
    func pause(of service: Service, at now: Date) -> Pause? {
        limits.withLock { $0[service]?.pause }.flatMap { $0.isOn(at: now) ? $0 : nil }
    }

    /// Records that a service has reported "too many requests", and returns the pause that follows: at least as long as
    /// requested, and twice as long as the previous one if there was no successful response in between.
    /// - Parameter seconds: The requested pause; nil if the service requested none.
    func noteLimit(of service: Service, seconds: Double?, at now: Date) -> Pause {
        limits.withLock { $0[service, default: Limit()].note(seconds: seconds, at: now) }
    }

    /// Records a successful response.
    func noteAnswer(of service: Service) {
        limits.withLock { $0[service] = nil }
    }
}

/// The "too many requests" responses of a service.
private struct Limit {
    /// The pauses if the service specifies none, in seconds. A specified pause can be shorter, but has a minimum that
    /// prevents continuous requests.
    static let pauses = 60.0...3600.0
    static let shortest = 1.0

    var pause: Pause?
    var backoff = Backoff()

    mutating func note(seconds: Double?, at now: Date) -> Pause {
        // The response to another request that was sent before the pause began.
        if let pause, pause.isOn(at: now) { return pause }
        let first = min(max(Self.shortest, seconds ?? Self.pauses.lowerBound), HTTPHeaders.longestPause)
        let next = Pause(from: now, seconds: backoff.next(in: first...max(first, Self.pauses.upperBound)))
        pause = next
        return next
    }
}
