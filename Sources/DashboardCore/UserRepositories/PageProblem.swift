import FoundationEssentials
import GitHub

/// Why a page of a list is missing.
package struct PageProblem: Sendable, Equatable {
    package let error: GitHubError
    /// When it is requested again by itself, after a limit; nil if a person has to request it.
    package let retryTime: Date?

    init(_ error: GitHubError, now: Date) {
        self.error = error
        retryTime = error.retryTime(now: now)
    }
}

extension GitHubError {
    /// The end of the limit because of which a request was refused, but not before `RepositorySuggestions.minimumWait`;
    /// nil for other errors.
    func retryTime(now: Date) -> Date? {
        guard case .rateLimited(_, let end?) = reason else { return nil }
        return max(end, now.addingTimeInterval(RepositorySuggestions.minimumWait))
    }
}
