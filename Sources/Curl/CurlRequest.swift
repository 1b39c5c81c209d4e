import FoundationEssentials

/// An HTTP request.
public struct CurlRequest: Sendable {
    /// In upper case, as HTTP requires.
    public var method: String
    /// An http or https URL.
    public var url: URL
    /// The header fields, without those for the connection itself.
    public var headers: [(name: String, value: String)]
    /// The body, if any.
    public var body: Data?
    /// The proxy to use.
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

/// The proxy of a request.
public enum CurlProxy: Sendable, Hashable {
    /// The proxy in `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`.
    case environment
    /// No proxy, whatever the environment specifies.
    case none
    /// The proxy at this address, such as "http://proxy.example.com:8080" or "socks5://127.0.0.1:1080".
    case address(String)
}

extension CurlRequest {
    /// Whether the URL is http or https.
    var isWeb: Bool { ["http", "https"].contains(url.scheme?.lowercased()) && url.host()?.isEmpty == false }

    var isSecure: Bool { url.scheme?.lowercased() == "https" }

    /// The header lines in libcurl's format; nil if a name or a value contains a line break, which would inject another
    /// field, or another request.
    var headerLines: [String]? {
        guard method.utf8.allSatisfy(\.isToken), !method.isEmpty else { return nil }
        var lines: [String] = []
        for (name, value) in headers {
            guard !name.isEmpty, name.utf8.allSatisfy(\.isToken), value.utf8.allSatisfy(\.isFieldContent) else {
                return nil
            }
            // With a colon and no value, libcurl would remove the field.
            lines.append(value.isEmpty ? "\(name);" : "\(name): \(value)")
        }
        // Fields that libcurl would add to a body by default: a wrong content type, and an `Expect` that costs a
        // second.
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
