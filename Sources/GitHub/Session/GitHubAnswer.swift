import FoundationEssentials
import Networking

/// GitHub's answer to a successful request.
package enum GitHubAnswer<Content: Sendable>: Sendable {
    /// The requested content.
    case modified(Content, AnswerHeaders)
    /// 304: the content has not changed since the request's validators were received.
    case notModified(AnswerHeaders)

    /// The headers of the answer.
    package var headers: AnswerHeaders {
        switch self {
        case .modified(_, let headers), .notModified(let headers): headers
        }
    }

    /// The content, with its headers; nil if it has not changed.
    package var modified: (content: Content, headers: AnswerHeaders)? {
        if case .modified(let content, let headers) = self { (content, headers) } else { nil }
    }

    /// The validators for the next request, after one with the `known` ones.
    package func validators(after known: Validators?) -> Validators {
        switch self {
        case .modified(_, let headers): headers.validators
        case .notModified(let headers): (known ?? Validators()).completed(by: headers.validators)
        }
    }
}

/// The parts of an answer's header that matter for further requests.
package struct AnswerHeaders: Sendable, Equatable {
    /// The validators for the next request.
    package let validators: Validators
    /// The interval that GitHub requests in `X-Poll-Interval`, in seconds, at most an hour; nil if it requests none.
    package let pollInterval: TimeInterval?
    /// The next page, if there is one.
    package let next: PageAddress?
    /// The account to which GitHub has answered.
    package let account: Account
    /// The scopes of a classic token; nil for other tokens, and without one.
    package let scopes: [String]?
    /// Whether another URL has answered than the requested one.
    package let isRedirected: Bool

    /// - Parameters:
    ///   - server: The server that has answered.
    ///   - account: The account for which the request was sent.
    init(
        _ headers: HTTPHeaders, from server: GitHubServer, to account: Account = .anonymous, isRedirected: Bool = false
    ) {
        self.account = account
        self.isRedirected = isRedirected
        scopes = headers["X-OAuth-Scopes"].map(AccessDenial.list)
        validators = Validators(headers)
        next = Self.next(headers, on: server)
        pollInterval = headers.seconds("X-Poll-Interval").flatMap { $0 > 0 ? min($0, 3600) : nil }
    }
}
