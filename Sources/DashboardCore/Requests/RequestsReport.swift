import Base
import FoundationEssentials
import GitHub

/// What the requests of today have cost, and what is left of the rate limits.
package struct RequestsReport: Sendable, Equatable {
    /// The state of one rate limit.
    package struct Limit: Sendable, Equatable {
        /// The account to which it applies; nil if there is only one, or for requests without an account.
        package let account: SignedInAccount.ID?
        package let resource: RateLimit.Resource
        /// What GitHub reported; nil if it only said that the requests are used up.
        package let reported: RateLimit?
        /// The end of the pause after the requests were used up; nil if there is none.
        package let pauseEnd: Date?
        /// How many requests will be left at the reset; nil if it is too early to tell.
        package let forecast: Int?
    }

    /// The requests with one name.
    package struct Feed: Sendable, Equatable {
        /// The feed; nil for other endpoints.
        package let feed: WatchedFeed?
        /// The key of the feed, or the name of an endpoint.
        package let name: String
        package let count: RequestLedger.Count
    }

    /// The end of the pause after a secondary limit, during which nothing is sent although requests are left; nil if
    /// there is none.
    package let pauseEnd: Date?
    /// Those that are known now, for each account: that of the feeds, that of searches, and others by name.
    package let limits: [Limit]
    /// Today's requests, the most expensive ones first.
    package let feeds: [Feed]
    /// All of today's requests.
    package let total: RequestLedger.Count

    /// - Parameters:
    ///   - followed: The feeds as their names are written.
    ///   - today: The local day.
    init(_ budgets: [AccountBudget], _ ledger: RequestLedger, followed: WatchList, today: CalendarDay, now: Date) {
        pauseEnd = budgets.compactMap { $0.budget.commonPauseEnd(at: now) }.max()
        limits = budgets.flatMap { $0.limits(now: now) }
        let written = Dictionary(followed.feeds.map { ($0.key, $0) }) { first, _ in first }
        feeds = ledger.names(on: today)
            .map { Feed(feed: written[$0], name: $0, count: ledger.count(of: $0, on: today)) }
            .sorted { ($1.count.paid, $1.count.free, $0.name) < ($0.count.paid, $0.count.free, $1.name) }
        total = ledger.total(on: today)
    }
}

extension AccountBudget {
    fileprivate func limits(now: Date) -> [RequestsReport.Limit] {
        let main = [RateLimit.Resource.core, .search]
        let others = budget.limits.keys.filter { !main.contains($0) }.sorted { $0.rawValue < $1.rawValue }
        return (main + others).compactMap { RequestsReport.Limit($0, of: budget, account, now: now) }
    }
}

extension RequestsReport.Limit {
    /// Nil if nothing is known of it now.
    fileprivate init?(
        _ resource: RateLimit.Resource, of budget: GitHubBudget, _ account: SignedInAccount.ID?, now: Date
    ) {
        self.account = account
        reported = budget.limit(of: resource, now: now)
        pauseEnd = budget.pauseEnd(of: resource, at: now)
        guard reported != nil || pauseEnd != nil else { return nil }
        self.resource = resource
        forecast = pauseEnd == nil ? budget.forecast(of: resource, now: now) : nil
    }
}
