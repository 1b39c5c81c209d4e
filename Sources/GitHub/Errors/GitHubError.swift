import FoundationEssentials
import Networking

/// Why a request to GitHub failed, and what it was about.
package struct GitHubError: Error, Sendable, Equatable {
    package let reason: Reason
    package let subject: Subject

    package init(_ reason: Reason, about subject: Subject) {
        self.reason = reason
        self.subject = subject
    }

    /// What a request is about.
    package enum Subject: Sendable, Hashable {
        case repository(RepositoryName)
        case account(Login)
        /// A search for repositories.
        case search
        /// The account that is signed in.
        case signedInUser
        /// The notifications of the account that is signed in.
        case notifications
        /// The profiles of people in the feed.
        case profiles
    }

    /// Why a request failed.
    package enum Reason: Sendable, Equatable {
        /// There was no response.
        case unreachable(HTTPError)
        /// The token of the account is not known, so nothing was sent.
        case noToken(TokenError)
        /// 401: the token is invalid or expired, or the server requires one.
        case unauthorized
        /// A 403 that is not a rate limit.
        case forbidden(AccessDenial)
        /// Too many requests: none may be sent before this time; nil if GitHub does not specify one.
        case rateLimited(RequestLimit, until: Date?)
        /// 404: the subject does not exist, or is private.
        case notFound
        /// 451: taken down for legal reasons.
        case takenDown
        /// 422: GitHub does not accept these fields of the request, with its explanation.
        case invalid([InvalidField], message: String?)
        /// 5xx: an error on GitHub's side.
        case serverFailed(status: Int)
        /// An unexpected status.
        case unexpected(status: Int)
        /// The body is not what was requested.
        case unreadable(GitHubDecodingError)
    }
}

/// Which of GitHub's limits was exceeded.
package enum RequestLimit: Sendable, Equatable {
    /// The requests of a period are used up: an hour, or a minute for searches.
    case hourly
    /// Too many requests in a short time, regardless of the other limits. GitHub calls it "secondary".
    case secondary
}

extension GitHubError {
    /// The error as a `GitHubError`, whatever its type.
    package init(_ error: any Error, about subject: Subject) {
        switch error {
        case let error as GitHubError: self = error
        case let error as TokenError: self.init(.noToken(error), about: subject)
        case let error as HTTPError: self.init(.unreachable(error), about: subject)
        case let error as GitHubDecodingError: self.init(.unreadable(error), about: subject)
        default: self.init(.unreachable(.other(error.messageForUser)), about: subject)
        }
    }
}

extension GitHubError.Reason {
    /// Whether requests about something else are not affected.
    package var concernsSubjectOnly: Bool {
        switch self {
        case .unreachable, .rateLimited: false
        default: !concernsCredentials
        }
    }

    /// Whether no request with the same credentials succeeds.
    var concernsCredentials: Bool {
        switch self {
        case .noToken, .unauthorized, .forbidden(.suspended), .forbidden(.tooManyAttempts): true
        default: false
        }
    }
}
