import Foundation

/// What is asked of a server.
public struct CurlRequest: Sendable {
    /// In capitals, as HTTP spells it.
    public var method: String
    /// An http or https address.
    public var url: URL
    /// The header fields beside those that the connection itself needs.
    public var headers: [(name: String, value: String)]
    /// The body, if any.
    public var body: Data?
    /// Through whom it is sent.
    public var proxy: CurlProxy

    public init(
        method: String = "GET", url: URL, headers: [(name: String, value: String)] = [], body: Data? = nil,
        proxy: CurlProxy = .environment
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.proxy = proxy
    }
}

/// Through whom a request is sent.
public enum CurlProxy: Sendable, Hashable {
    /// What `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` say.
    case environment
    /// Nobody, whatever the environment says.
    case none
    /// The proxy at this address, such as "http://proxy.example.com:8080" or "socks5://127.0.0.1:1080".
    case address(String)
}

extension CurlRequest {
    /// Whether the address is one of those that are asked for.
    var isWeb: Bool { ["http", "https"].contains(url.scheme?.lowercased()) && url.host()?.isEmpty == false }

    var isSecure: Bool { url.scheme?.lowercased() == "https" }

    /// The header's lines as libcurl wants them; nil where a line break in a name or a value would make another line, and
    /// so another field, or another request.
    var headerLines: [String]? {
        guard method.utf8.allSatisfy(\.isToken), !method.isEmpty else { return nil }
        var lines: [String] = []
        for (name, value) in headers {
            guard !name.isEmpty, name.utf8.allSatisfy(\.isToken), value.utf8.allSatisfy(\.isFieldContent) else {
                return nil
            }
            // After a colon, nothing would mean: not this field.
            lines.append(value.isEmpty ? "\(name);" : "\(name): \(value)")
        }
        // What libcurl would add to a body of its own accord: a type that is wrong, and a question that costs a second.
        let named = Set(headers.map { $0.name.lowercased() })
        return lines + ["Content-Type", "Expect"].filter { !named.contains($0.lowercased()) }.map { "\($0):" }
    }
}

extension UInt8 {
    /// Source: <https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2>
    fileprivate var isToken: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(self)
        }
    }

    /// Source: <https://www.rfc-editor.org/rfc/rfc9110#section-5.5>
    fileprivate var isFieldContent: Bool { self == UInt8(ascii: "\t") || self >= 0x20 && self != 0x7F }
}
