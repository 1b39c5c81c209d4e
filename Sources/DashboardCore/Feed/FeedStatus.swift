import FoundationEssentials
import GitHub

/// How current the displayed events are.
package struct FeedStatus: Sendable, Equatable {
    /// The result of the last refresh.
    package enum Attempt: Sendable, Equatable {
        /// No refresh has completed yet.
        case none
        /// GitHub returned new events, or reported that there are none.
        case succeeded
        /// It failed.
        case failed(GitHubError)
    }

    /// The result of the last refresh.
    package var attempt = Attempt.none
    /// When the events were last known to be current; nil if never.
    package var savedAt: Date?

    /// The status of several feeds: successful if one of them is, unless an account is refused, since all of its feeds stay as
    /// they are until the user signs in again. It is as old as the oldest of them.
    init(combining statuses: [FeedStatus]) {
        let attempts = statuses.map(\.attempt)
        attempt =
            attempts.first(where: \.isRefused) ?? attempts.first { $0 == .succeeded } ?? attempts.first { $0 != .none }
            ?? .none
        savedAt = statuses.compactMap(\.savedAt).min()
    }

    package init(attempt: Attempt = .none, savedAt: Date? = nil) {
        self.attempt = attempt
        self.savedAt = savedAt
    }
}

extension FeedStatus.Attempt {
    /// Whether GitHub does not accept the account's token.
    fileprivate var isRefused: Bool {
        if case .failed(let error) = self { error.reason == .unauthorized } else { false }
    }
}
