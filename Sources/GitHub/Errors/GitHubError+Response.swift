import Base
import FoundationEssentials
import Networking

extension GitHubError.Reason {
    /// The error of `response`; nil if it is successful.
    /// - Parameters:
    ///   - isConditional: Whether the request contained validators, so that a 304 is a valid response.
    ///   - isWrite: Whether the request changes something. GitHub then refuses a token without the scope with a 404.
    ///   - web: The root of the website.
    ///
    /// Source:
    /// <https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api#exceeding-the-rate-limit>
    init?(_ response: HTTPResponse, isConditional: Bool, isWrite: Bool, web: URL, now: Date) {
        switch response.status {
        case _ where response.isSuccess: return nil
        case 304 where isConditional: return nil
        case 401: self = .unauthorized
        case 403, 429: self = Self.limitOrDenial(response, web: web, now: now)
        case 404:
            let scopes = isWrite ? AccessDenial.missingScopes(response.headers) : nil
            self = scopes.map { .forbidden(.missingScope($0)) } ?? .notFound
        case 422:
            let body = JSONObject(JSONBody.value(in: response.body)) ?? JSONObject()
            self = .invalid(InvalidField.fields(body), message: body.firstLine("message"))
        case 451: self = .takenDown
        case 500..<600: self = .serverFailed(status: response.status)
        default: self = .unexpected(status: response.status)
        }
    }

    /// Distinguishes a rate limit from a denial: by the headers or, if they are inconclusive, by the text.
    private static func limitOrDenial(_ response: HTTPResponse, web: URL, now: Date) -> GitHubError.Reason {
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
            ? .rateLimited(limit, until: nil)
            : .forbidden(AccessDenial(response.headers, message: message, web: web))
    }
}
