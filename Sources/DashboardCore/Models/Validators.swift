import Foundation

/// What tells the server which version of a page we have, so that it can answer "304 Not Modified".
///
/// Source: <https://docs.github.com/en/rest/using-the-rest-api/best-practices-for-using-the-rest-api#use-conditional-requests-if-appropriate>
public struct Validators: Sendable, Hashable, Codable {
    /// The last `ETag` as received, weak ones too.
    public var etag: String?
    /// The last `Last-Modified` as received.
    public var lastModified: String?

    public init(etag: String? = nil, lastModified: String? = nil) {
        self.etag = etag
        self.lastModified = lastModified
    }

    /// What an answer gives.
    public init(_ headers: HTTPHeaders) {
        self.init(etag: headers["ETag"], lastModified: headers["Last-Modified"])
    }

    /// Whether they tell nothing, so that no request becomes conditional by them.
    var isEmpty: Bool { etag == nil && lastModified == nil }

    /// The header fields of a conditional request.
    ///
    /// `If-Modified-Since` only where there is no ETag: alone it has produced false 304s.
    public var requestHeaders: [String: String] {
        if let etag { return ["If-None-Match": etag] }
        if let lastModified { return ["If-Modified-Since": lastModified] }
        return [:]
    }

    /// These, completed with what a 304 tells. The ETag stays as it was received with the events, since a 304 may weaken
    /// or strengthen it. Without one nothing is taken: a 304 that is false must not bring the validators of events that
    /// we do not have.
    public func completed(by newer: Validators) -> Validators {
        guard etag != nil else { return self }
        return Validators(etag: etag, lastModified: newer.lastModified ?? lastModified)
    }
}

/// Whom and what validators belong to: they must not be sent with other credentials or for another page.
public struct ValidatorKey: Sendable, Hashable, Codable {
    /// Whose token was sent, if any.
    public let account: Account
    /// The page's whole address.
    public let url: URL
    /// How many events of it are kept: with another limit, a "not modified" could hide events that were cut before.
    public let maximumEvents: Int

    public init(account: Account, url: URL, maximumEvents: Int) {
        self.account = account
        self.url = url
        self.maximumEvents = maximumEvents
    }
}

/// Who asks GitHub.
public enum Account: Sendable, Hashable, Codable {
    /// Nobody in particular: 60 requests an hour for each internet address, answers "not modified" included.
    case anonymous
}
