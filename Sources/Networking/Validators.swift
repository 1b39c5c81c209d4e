import FoundationEssentials

/// Identifies the saved version of a page, so that the server can respond with "304 Not Modified".
///
/// Source:
/// <https://docs.github.com/en/rest/using-the-rest-api/best-practices-for-using-the-rest-api#use-conditional-requests-if-appropriate>
package struct Validators: Sendable, Hashable, Codable {
    /// The last `ETag` as received, strong or weak.
    package var etag: String?
    /// The last `Last-Modified` as received.
    package var lastModified: String?

    package init(etag: String? = nil, lastModified: String? = nil) {
        self.etag = etag
        self.lastModified = lastModified
    }

    /// The validators of a response.
    package init(_ headers: HTTPHeaders) {
        self.init(etag: headers["ETag"], lastModified: headers["Last-Modified"])
    }

    /// When the content was last changed.
    package var lastModifiedDate: Date? { lastModified.flatMap(HTTPDate.date) }

    /// Whether there is no validator, so that requests are not conditional.
    package var isEmpty: Bool { etag == nil && lastModified == nil }

    /// The header fields of a conditional request.
    ///
    /// `If-Modified-Since` is sent only without an ETag: on its own it has produced false 304s.
    package var requestHeaders: [String: String] {
        if let etag { return ["If-None-Match": etag] }
        if let lastModified { return ["If-Modified-Since": lastModified] }
        return [:]
    }

    /// These validators, completed with those of a 304. The ETag stays as it was received with the events, since a 304
    /// may weaken or strengthen it. Where there is no validator, none is added: those of a false 304 would belong to
    /// events that were never received.
    package func completed(by newer: Validators) -> Validators {
        guard etag != nil else { return self }
        return Validators(etag: etag, lastModified: newer.lastModified ?? lastModified)
    }
}
