import Foundation

/// A server's whole answer.
public struct HTTPResponse: Sendable, Equatable {
    /// The status code: three digits, which need not be one of HTTP's.
    public let status: Int
    /// The header fields.
    public let headers: HTTPHeaders
    /// The body, decompressed.
    public let body: Data

    public init(status: Int, headers: HTTPHeaders = HTTPHeaders(), body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Whether the request was served (2xx), and as a whole: nobody asks for parts (206).
    public var isSuccess: Bool { (200..<300).contains(status) && status != 206 }
}
