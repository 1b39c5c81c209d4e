import Foundation

/// Why a request to GitHub failed.
public enum GitHubError: Error, Sendable, Equatable {
    /// There was no response.
    case unreachable(HTTPError)
    /// 401: the token is invalid or expired, or the server requires one.
    case unauthorized
    /// A 403 that is not a rate limit: a permission is missing. `message` is GitHub's.
    case forbidden(message: String?)
    /// Too many requests: none may be sent before this time; nil if GitHub does not specify one.
    case rateLimited(RequestLimit, until: Date?)
    /// 404: the repository does not exist, or is private.
    case notFound(RepositoryName)
    /// 451: taken down for legal reasons.
    case takenDown(RepositoryName)
    /// 5xx: an error on GitHub's side.
    case serverFailed(status: Int)
    /// An unexpected status.
    case unexpected(status: Int)
    /// The body is not a list of events.
    case unreadable(EventDecodingError)
}

/// Which of GitHub's limits was exceeded.
public enum RequestLimit: Sendable, Equatable {
    /// The hourly requests are used up.
    case hourly
    /// Too many requests in a short time, regardless of the hourly limit. GitHub calls it "secondary".
    case secondary
}

extension GitHubError {
    /// The error of `response`; nil if it is successful.
    /// - Parameter isConditional: Whether the request contained validators, so that a 304 is a valid response.
    ///
    /// Source:
    /// <https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api#exceeding-the-rate-limit>
    init?(_ response: HTTPResponse, repository: RepositoryName, isConditional: Bool, now: Date) {
        switch response.status {
        case _ where response.isSuccess: return nil
        case 304 where isConditional: return nil
        case 401: self = .unauthorized
        case 403, 429: self = Self.refusal(response, now: now)
        case 404: self = .notFound(repository)
        case 451: self = .takenDown(repository)
        case 500..<600: self = .serverFailed(status: response.status)
        default: self = .unexpected(status: response.status)
        }
    }

    /// Distinguishes a rate limit from a missing permission: by the headers or, if they are inconclusive, by the text.
    private static func refusal(_ response: HTTPResponse, now: Date) -> GitHubError {
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
