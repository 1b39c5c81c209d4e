import FoundationEssentials

/// A complete HTTP response.
package struct HTTPResponse: Sendable, Equatable {
    /// The status code: three digits, not necessarily a standard one.
    package let status: Int
    /// The header fields.
    package let headers: HTTPHeaders
    /// The body, decompressed.
    package let body: Data

    /// The URL that answered, which differs from the requested one after a redirect; nil if it is not known.
    package var url: URL?

    package init(status: Int, headers: HTTPHeaders = HTTPHeaders(), body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Whether the request succeeded (2xx). Partial content (206) is not a success, since no ranges are requested.
    package var isSuccess: Bool { (200..<300).contains(status) && status != 206 }
}
