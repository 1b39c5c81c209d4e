import Base
import FoundationEssentials
import GitHub

/// Decides which feed is requested next, and when: the feeds of one account share its rate limit, and GitHub asks for
/// one request after another.
///
/// Call `begin` when a request is sent, by the scheduler's decision or by the user's, and `finish` when it has been
/// answered; then ask for the `next` one, and again when a property has changed.
///
/// Source: <https://docs.github.com/en/rest/using-the-rest-api/best-practices-for-using-the-rest-api>
struct PollScheduler: Sendable, Equatable {
    /// In the user's order, with unique ids.
    private(set) var feeds: [PolledEndpoint] = []
    /// The rate limit "core" as last reported; nil if it is not known.
    var rateLimit: RateLimit?
    /// Whether a "not modified" does not count against the rate limit: only for authorized requests.
    var isNotModifiedFree = false
    /// The id of the feed on the screen; nil if there is none.
    var visible: String?
    var tempo = PollTempo.normal
    /// The period in which no request is sent to the server; nil if it has requested none.
    var pause: Pause?
    /// When the last request for any feed was sent.
    private(set) var lastRequest: Date?
    private var running: Set<String> = []

    /// A request to be sent.
    struct Request: Sendable, Equatable {
        /// The id of the feed.
        let feed: String
        /// When it is due, never in the past.
        let time: Date
    }

    /// How many times as often the visible feed is requested as another one.
    static let visibleWeight: Double = 4

    // MARK: Feeds and requests

    /// Sets the feeds, and keeps what is known about those that stay. One that is added may be one of them under another name, so it
    /// begins with their longest interval.
    /// - Parameters:
    ///   - lastRequest: When a feed that is added was last requested, for example before the last start.
    ///   - isRunning: Whether a request for a feed that stays is still running: its source may have been made anew.
    mutating func watch(
        _ ids: [String], lastRequest: (_ id: String) -> Date? = { _ in nil },
        isRunning: (_ id: String) -> Bool = { _ in true }
    ) {
        let known = Dictionary(feeds.map { ($0.id, $0) }) { first, _ in first }
        let interval = feeds.map(\.interval).max() ?? PolledEndpoint.intervals.lowerBound
        feeds = ids.unique(by: \.self).map {
            known[$0] ?? PolledEndpoint(id: $0, lastRequest: lastRequest($0), interval: interval)
        }
        // Nobody reports the end of a request of a source that was removed.
        running = running.intersection(ids).filter(isRunning)
    }

    /// Records that a request is sent. There is no `next` one until it is finished.
    mutating func begin(_ id: String, at now: Date) {
        running.insert(id)
        lastRequest = now
        change(id) { $0.request(at: now) }
    }

    /// Records an answer, with the interval that GitHub requests for the feed in `X-Poll-Interval`, in seconds.
    mutating func answer(_ interval: TimeInterval?, of id: String, at now: Date) {
        change(id) { $0.answer(interval, at: now) }
    }

    /// Records the end of a request.
    /// - Parameter hasFailed: True for an error of this feed, such as 404 or 502, which delays only this one. An error of the
    ///   whole account, such as a limit, delays none here: the account's session decides then.
    mutating func finish(_ id: String, hasFailed: Bool, at now: Date) {
        running.remove(id)
        change(id) { feed in
            if hasFailed { feed.fail(at: now) } else { feed.succeed() }
        }
    }

    private mutating func change(_ id: String, _ body: (inout PolledEndpoint) -> Void) {
        guard let index = feeds.firstIndex(where: { $0.id == id }) else { return }
        body(&feeds[index])
    }

    // MARK: Decision

    /// The next request; nil if there is none, because a request is running, nothing is watched, or polling is stopped.
    func next(after now: Date) -> Request? {
        guard running.isEmpty, let pace = PollPace(self, now: now) else { return nil }
        let ready = feeds.map { $0.ready(every: pace.period(of: $0), at: now) }
        guard let first = ready.min() else { return nil }
        let isLoading = zip(feeds, ready).contains { $0.isNew && $1 <= now }
        let slot = pace.slot(isLoading: isLoading)
        let pauseEnd = pause.flatMap { $0.isOn(at: now) ? $0.end : nil }
        let time = max(now, first, slot, pauseEnd ?? now)
        let candidates = zip(feeds, ready).filter { $1 <= time }.map(\.0)
        return mostUrgent(candidates, pace, at: time).map { Request(feed: $0.id, time: time) }
    }

    /// The visible feed if it has waited for its share, or else the first new one, or else the one that has waited
    /// for the largest number of periods.
    private func mostUrgent(_ candidates: [PolledEndpoint], _ pace: PollPace, at time: Date) -> PolledEndpoint? {
        func urgency(_ feed: PolledEndpoint) -> Double { feed.urgency(every: pace.period(of: feed), at: time) }
        if let feed = candidates.first(where: { $0.id == visible }), urgency(feed) >= pace.stretch { return feed }
        if let feed = candidates.first(where: \.isNew) { return feed }
        return candidates.reduce(nil) { best, feed in
            guard let best, urgency(best) >= urgency(feed) else { return feed }
            return best
        }
    }
}
