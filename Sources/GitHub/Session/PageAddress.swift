import FoundationEssentials
import Networking

/// The address of another page of an answer, as GitHub sent it, below the root of the server's API. So it never leads to
/// another server, which must not get the token.
package struct PageAddress: Sendable, Hashable {
    /// The percent-encoded path below the root, which begins with a slash, and the query: a cursor must be sent back
    /// exactly as it came.
    private let text: String

    /// The maximum length of an address, in bytes.
    private static let maximumLength = 2000

    /// Nil unless `address` is an absolute URL of a resource below the API's root.
    init?(_ address: String, on server: GitHubServer) {
        guard address.utf8.count <= Self.maximumLength,
            let url = URL(string: address, encodingInvalidCharacters: false), url.hasOrigin(of: server.api),
            let parts = URLComponents(url: url, resolvingAgainstBaseURL: false),
            parts.user == nil, parts.password == nil, parts.fragment == nil
        else { return nil }
        let root = Self.path(of: server)
        guard parts.percentEncodedPath.hasPrefix("\(root)/") else { return nil }
        let path = parts.percentEncodedPath.dropFirst(root.count)
        guard path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).allSatisfy(Self.isName) else {
            return nil
        }
        text = path + (parts.percentEncodedQuery.map { "?\($0)" } ?? "")
    }

    /// The second page of a request whose first answer is not known any more.
    package init?<Content>(second request: GitHubRequest<Content>, on server: GitHubServer) {
        let url = request.url(on: server).appending(queryItems: [URLQueryItem(name: "page", value: "2")])
        self.init(url.absoluteString, on: server)
    }

    /// Whether a percent-encoded component stays below the one before it.
    private static func isName(_ component: Substring) -> Bool {
        guard let name = component.percentDecoded, !name.isEmpty else { return false }
        return name != "." && name != ".." && !name.contains { $0 == "/" || $0 == "\\" }
    }

    /// The percent-encoded path of the API's root, without a trailing slash.
    private static func path(of server: GitHubServer) -> String {
        let path = URLComponents(url: server.api, resolvingAgainstBaseURL: false)?.percentEncodedPath ?? ""
        return path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// Its URL; nil if it is not valid on `server`.
    func url(on server: GitHubServer) -> URL? {
        var root = URLComponents(url: server.api, resolvingAgainstBaseURL: false)
        root?.percentEncodedPath = ""
        return root?.url.flatMap { URL(string: $0.absoluteString + Self.path(of: server) + text) }
    }
}

extension AnswerHeaders {
    /// The next page in a `Link` header; nil if there is none, or if its address is not one of the server's.
    static func next(_ headers: HTTPHeaders, on server: GitHubServer) -> PageAddress? {
        headers["Link"].flatMap { LinkHeader($0).target("next") }.flatMap { PageAddress($0, on: server) }
    }
}
