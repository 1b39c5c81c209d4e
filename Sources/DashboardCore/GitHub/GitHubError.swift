import Foundation

/// Why a request to GitHub failed, and what it was about.
public struct GitHubError: Error, Sendable, Equatable {
    public let reason: Reason
    public let subject: Subject

    public init(_ reason: Reason, about subject: Subject) {
        self.reason = reason
        self.subject = subject
    }

    /// What a request is about.
    public enum Subject: Sendable, Hashable {
        case repository(RepositoryName)
        case account(Login)
        /// A search for repositories.
        case search
    }

    /// Why a request failed.
    public enum Reason: Sendable, Equatable {
        /// There was no response.
        case unreachable(HTTPError)
        /// 401: the token is invalid or expired, or the server requires one.
        case unauthorized
        /// A 403 that is not a rate limit: a permission is missing. `message` is GitHub's.
        case forbidden(message: String?)
        /// Too many requests: none may be sent before this time; nil if GitHub does not specify one.
        case rateLimited(RequestLimit, until: Date?)
        /// 404: the subject does not exist, or is private.
        case notFound
        /// 451: taken down for legal reasons.
        case takenDown
        /// 5xx: an error on GitHub's side.
        case serverFailed(status: Int)
        /// An unexpected status.
        case unexpected(status: Int)
        /// The body is not what was requested.
        case unreadable(GitHubDecodingError)
    }
}

/// Which of GitHub's limits was exceeded.
public enum RequestLimit: Sendable, Equatable {
    /// The requests of a period are used up: an hour, or a minute for searches.
    case hourly
    /// Too many requests in a short time, regardless of the other limits. GitHub calls it "secondary".
    case secondary
}

extension GitHubError {
    /// The error as a `GitHubError`, whatever its type.
    init(_ error: any Error, about subject: Subject) {
        switch error {
        case let error as GitHubError: self = error
        case let error as HTTPError: self.init(.unreachable(error), about: subject)
        case let error as GitHubDecodingError: self.init(.unreadable(error), about: subject)
        default: self.init(.unreachable(.other(error.localizedDescription)), about: subject)
        }
    }
}

extension GitHubError.Reason {
    /// The error of `response`; nil if it is successful.
    /// - Parameter isConditional: Whether the request contained validators, so that a 304 is a valid response.
    ///
    /// Source:
    /// <https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api#exceeding-the-rate-limit>
    init?(_ response: HTTPResponse, isConditional: Bool, now: Date) {
        switch response.status {
        case _ where response.isSuccess: return nil
        case 304 where isConditional: return nil
        case 401: self = .unauthorized
        case 403, 429: self = Self.refusal(response, now: now)
        case 404: self = .notFound
        case 451: self = .takenDown
        case 500..<600: self = .serverFailed(status: response.status)
        default: self = .unexpected(status: response.status)
        }
    }

    /// Distinguishes a rate limit from a missing permission: by the headers or, if they are inconclusive, by the text.
    private static func refusal(_ response: HTTPResponse, now: Date) -> GitHubError.Reason {
        let remaining = response.headers["X-RateLimit-Remaining"].flatMap { Int($0) }
        let message = JSONObject(JSONBody.value(in: response.body))?.firstLine("message")
        let text = message?.lowercased() ?? ""
        let limit: RequestLimit =
            remaining == 0 || remaining == nil && text.contains("api rate limit exceeded") ? .hourly : .secondary
        if let seconds = response.headers.retryAfter(now: now) {
            return .rateLimited(limit, until: now.addingTimeInterval(seconds))
        }
        if remaining == 0 { return .rateLimited(limit, until: RateLimit.reset(response.headers, now: now)) }
        let mentionsLimit = ["rate limit", "abuse"].contains { text.contains($0) }
        return response.status == 429 || mentionsLimit
            ? .rateLimited(limit, until: nil) : .forbidden(message: message)
    }
}
