import Foundation

/// How current the shown events are.
public struct FeedStatus: Sendable, Equatable {
    /// What became of the last attempt to get newer ones.
    public enum Attempt: Sendable, Equatable {
        /// There was none yet.
        case none
        /// GitHub said what is new, or that nothing is.
        case succeeded
        /// It failed.
        case failed(GitHubError)
    }

    /// What became of the last attempt.
    public var attempt = Attempt.none
    /// When the events were last known to be current; nil if never.
    public var savedAt: Date?

    public init(attempt: Attempt = .none, savedAt: Date? = nil) {
        self.attempt = attempt
        self.savedAt = savedAt
    }
}
