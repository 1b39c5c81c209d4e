import FoundationEssentials

/// A complete HTTP response.
package struct HTTPResponse: Sendable, Equatable {
    /// The status code: three digits, not necessarily a standard one.
    package let status: Int
    /// The header fields.
    package let headers: HTTPHeaders
    /// The body, decompressed.
    package let body: Data

    /// The URL that has answered, which is another one than was requested after a redirect; nil if it is not known.
    package var url: URL?

    package init(status: Int, headers: HTTPHeaders = HTTPHeaders(), body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Whether the request succeeded (2xx), with a complete response: ranges are never requested (206).
    package var isSuccess: Bool { (200..<300).contains(status) && status != 206 }
}
