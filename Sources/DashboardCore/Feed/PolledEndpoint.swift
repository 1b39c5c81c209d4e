import Base
import FoundationEssentials

/// When one feed, or the notifications of an account, may be requested.
struct PolledEndpoint: Sendable, Equatable {
    /// Identifies the feed, for example "owner/name".
    let id: String
    /// The shortest time between two requests, in seconds, within `intervals`.
    private(set) var interval: TimeInterval
    /// When the last request was sent; nil if there was none.
    private(set) var lastRequest: Date?
    /// The period without requests after a failure; nil after a success.
    private(set) var pause: Pause?
    private var backoff = Backoff()

    /// The range of intervals, in seconds. GitHub sends 60.
    static let intervals: ClosedRange<TimeInterval> = 60...3600
    /// How long a feed is left alone after one failure, and after many, in seconds.
    private static let failurePauses: ClosedRange<TimeInterval> = 120...3600
    /// How far ahead the time of a request may be, in seconds: clocks are corrected by small amounts all the time.
    private static let tolerance: TimeInterval = 60

    /// - Parameter interval: Until GitHub has answered, in seconds.
    init(id: String, lastRequest: Date? = nil, interval: TimeInterval = 60) {
        self.id = id
        self.lastRequest = lastRequest
        self.interval = interval
    }

    /// Whether it has never been requested.
    var isNew: Bool { lastRequest == nil }

    /// Records an answer, and the interval that GitHub requests in `X-Poll-Interval`, in seconds, if it does. It counts from the
    /// answer: the request may have waited for its turn, or for the machine to resume.
    mutating func answer(_ seconds: TimeInterval?, at now: Date) {
        lastRequest = now
        guard let seconds, !seconds.isNaN else { return }
        interval = min(max(seconds, Self.intervals.lowerBound), Self.intervals.upperBound)
    }

    /// Records that a request is sent.
    mutating func request(at now: Date) { lastRequest = now }

    /// Records that a request has succeeded.
    mutating func succeed() {
        pause = nil
        backoff.reset()
    }

    /// Records that a request has failed: each further failure in succession doubles the time until the next request.
    mutating func fail(at now: Date) {
        pause = Pause(from: now, seconds: backoff.next(in: Self.failurePauses))
    }

    /// When it may be requested again.
    /// - Parameter period: The time between two requests, in seconds.
    func ready(every period: TimeInterval, at now: Date) -> Date {
        let regular = Self.past(lastRequest, at: now).map { $0.addingTimeInterval(period) } ?? now
        guard let pause, pause.isOn(at: now) else { return regular }
        return max(regular, pause.end)
    }

    /// The time since the last request in periods; infinite if it is not known.
    func urgency(every period: TimeInterval, at now: Date) -> Double {
        Self.past(lastRequest, at: now).map { now.timeIntervalSince($0) / period } ?? .infinity
    }

    /// The time of a past event; nil if it is far in the future. Then the clock has been set back, and by that clock
    /// the next request may be hours away.
    static func past(_ time: Date?, at now: Date) -> Date? {
        guard let time, time.timeIntervalSince(now) <= tolerance else { return nil }
        return time
    }
}
