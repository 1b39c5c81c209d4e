import Foundation

/// Why GitHub did not give what was asked for.
public enum GitHubError: Error, Sendable, Equatable {
    /// There was no answer.
    case unreachable(HTTPError)
    /// 401: the token is not, or no longer, valid; or the server serves nobody without one.
    case unauthorized
    /// A 403 that is no limit: a permission is missing. `message` is GitHub's own.
    case forbidden(message: String?)
    /// Too many requests: none may be sent before this time; nil where GitHub does not say when it takes the next one.
    case rateLimited(RequestLimit, until: Date?)
    /// 404: there is no such repository, or it is private.
    case notFound(RepositoryName)
    /// 451: taken down for legal reasons.
    case takenDown(RepositoryName)
    /// 5xx: something is wrong on GitHub's side.
    case serverFailed(status: Int)
    /// A status that nobody expects here.
    case unexpected(status: Int)
    /// The body is no list of events.
    case unreadable(EventDecodingError)
}

/// Which of GitHub's limits was met.
public enum RequestLimit: Sendable, Equatable {
    /// The requests of an hour are used up.
    case hourly
    /// Too many came at once, however many are left of the hour. GitHub calls it "secondary".
    case secondary
}

extension GitHubError {
    /// The error that `response` stands for; nil when it is none.
    /// - Parameter isConditional: Whether GitHub was told what is there already, so that it may answer "nothing new".
    ///
    /// Source: <https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api#exceeding-the-rate-limit>
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

    /// Tells a limit from a missing permission: by its headers, or, when they say nothing, by its text.
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
