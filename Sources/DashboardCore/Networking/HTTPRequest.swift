import Foundation

/// What is asked of a server.
public struct HTTPRequest: Sendable, Equatable {
    /// What is to be done with what is at the address.
    public enum Method: String, Sendable, Hashable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case delete = "DELETE"
    }

    public var method = Method.get
    /// An http or https address.
    public var url: URL
    /// The header fields beside those that the connection itself needs.
    public var headers: HTTPHeaders
    /// The body, if any.
    public var body: Data?

    /// Whether the server may answer that there is nothing new.
    var isConditional: Bool { headers["If-None-Match"] != nil || headers["If-Modified-Since"] != nil }

    /// A GET that says who asks: GitHub and OpenStreetMap refuse requests that do not.
    /// - Parameters:
    ///   - accept: What kinds of answers are understood, as in the field `Accept`; nil for any.
    ///   - validators: Of the version that is there already, which the server need not send again.
    public init(url: URL, accept: String? = nil, validators: Validators? = nil) {
        self.url = url
        headers = HTTPHeaders(validators?.requestHeaders ?? [:])
        headers["User-Agent"] = About.userAgent
        headers["Accept"] = accept
    }
}
