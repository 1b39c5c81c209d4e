import Foundation

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub

/// A scheduler and a server that counts requests, in simulated time. Each answer takes 0.3 s.
struct PollSimulation {
    var scheduler = PollScheduler()
    var now = noon
    /// By this clock the scheduler lives; the server has its own.
    var clockError: TimeInterval = 0
    /// All requests, in the server's time.
    private(set) var requests: [(feed: String, time: Date)] = []
    /// The lowest number of remaining requests so far.
    private(set) var lowest = Int.max

    private let limit: Int
    private let isAuthorized: Bool
    private var remaining = 0
    private var reset = Date.distantPast
    private var counts: [String: Int] = [:]

    init(feeds: Int, isAuthorized: Bool = false, visible: Int? = 0) {
        self.isAuthorized = isAuthorized
        limit = isAuthorized ? 5000 : 60
        scheduler.isNotModifiedFree = isAuthorized
        scheduler.watch((0..<feeds).map { "feed\($0)" })
        scheduler.visible = visible.map { "feed\($0)" }
    }

    var clock: Date { now.addingTimeInterval(clockError) }

    /// Sends each request that is due within the next `seconds`.
    mutating func run(_ seconds: TimeInterval) {
        let end = now.addingTimeInterval(seconds)
        while let next = scheduler.next(after: clock) {
            let time = next.time.addingTimeInterval(-clockError)
            guard time < end else { break }
            now = max(now, time)
            send(next.feed)
        }
        now = end
    }

    private mutating func send(_ feed: String) {
        requests.append((feed, now))
        scheduler.begin(feed, at: clock)
        now += 0.3
        scheduler.rateLimit = answer(feed)
        scheduler.finish(feed, hasFailed: false, interval: 60, at: clock)
    }

    /// As GitHub counts: an hour begins with its first request. Every tenth answer of a feed has something new.
    private mutating func answer(_ feed: String) -> RateLimit {
        if now >= reset {
            reset = now.addingTimeInterval(3600)
            remaining = limit
        }
        let isModified = counts[feed, default: 0] % 10 == 0
        counts[feed, default: 0] += 1
        if isModified || !isAuthorized { remaining -= 1 }
        lowest = min(lowest, remaining)
        return RateLimit(
            limit: limit, remaining: remaining, reset: clock.addingTimeInterval(reset.timeIntervalSince(now)))
    }

    /// The longest time without a request for a feed, from `start` to now, in seconds.
    func longestGap(_ feed: Int, from start: Date = noon) -> TimeInterval {
        gaps(times(feed).filter { $0 > start }, from: start).max() ?? 0
    }

    /// The shortest time between two requests for a feed, in seconds.
    func shortestGap(_ feed: Int) -> TimeInterval {
        let times = times(feed)
        return zip(times, times.dropFirst()).map { $1.timeIntervalSince($0) }.min() ?? .infinity
    }

    /// The shortest time between any two requests, in seconds.
    var shortestSpacing: TimeInterval {
        zip(requests, requests.dropFirst()).map { $1.time.timeIntervalSince($0.time) }.min() ?? .infinity
    }

    func count(_ feed: Int) -> Int { times(feed).count }

    /// The number of requests since `start`.
    func count(since start: Date) -> Int { requests.count { $0.time >= start } }

    private func times(_ feed: Int) -> [Date] { requests.filter { $0.feed == "feed\(feed)" }.map(\.time) }

    private func gaps(_ times: [Date], from start: Date) -> [TimeInterval] {
        zip([start] + times, times + [now]).map { $1.timeIntervalSince($0) }
    }
}

extension PollScheduler {
    /// The end of a request whose answer requested an interval, if it is not nil.
    mutating func finish(_ id: String, hasFailed: Bool, interval: TimeInterval?, at now: Date) {
        answer(interval, of: id, at: now)
        finish(id, hasFailed: hasFailed, at: now)
    }
}
