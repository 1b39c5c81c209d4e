import Base
import FoundationEssentials

/// An HTTP request.
package struct HTTPRequest: Sendable, Equatable {
    /// The HTTP method.
    package enum Method: String, Sendable, Hashable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case delete = "DELETE"
    }

    package var method = Method.get
    /// An http or https URL.
    package var url: URL
    /// The header fields, without those for the connection itself.
    package var headers: HTTPHeaders
    /// The body, if any.
    package var body: Data?

    /// Whether the response may be a 304.
    var isConditional: Bool { headers["If-None-Match"] != nil || headers["If-Modified-Since"] != nil }

    /// A GET request with a user agent, which GitHub and OpenStreetMap require.
    /// - Parameters:
    ///   - accept: The accepted content types, as in the field `Accept`; nil for any.
    ///   - validators: The validators of the saved version, so that the server need not send it again.
    package init(url: URL, accept: String? = nil, validators: Validators? = nil) {
        self.url = url
        headers = HTTPHeaders(validators?.requestHeaders ?? [:])
        headers["User-Agent"] = About.userAgent
        headers["Accept"] = accept
    }
}
