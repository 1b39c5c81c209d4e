import Foundation

/// Which GitHub is asked: github.com, an Enterprise Server, or a test's.
public struct GitHubServer: Sendable, Hashable {
    /// The root of the API, without a slash at the end.
    public let api: URL

    /// github.com.
    public static let standard = GitHubServer(api: URL(string: "https://api.github.com")!)

    /// The environment variable that names another one.
    public static let variable = "DASHBOARD_GITHUB_API"

    public init(api: URL) {
        self.api = api
    }

    /// The server that the environment names, or github.com.
    /// - Throws: `InvalidAddress` when what it names is no http or https address.
    public init(environment: [String: String]) throws {
        guard let text = environment[Self.variable], !text.isEmpty else {
            self = .standard
            return
        }
        let trimmed = text.hasSuffix("/") ? String(text.dropLast()) : text
        guard
            let url = URL(string: trimmed), ["http", "https"].contains(url.scheme?.lowercased()),
            url.host()?.isEmpty == false,
            url.query() == nil, url.fragment() == nil
        else { throw InvalidAddress(text: text) }
        self.init(api: url)
    }

    /// The root of the website that belongs to the API.
    ///
    /// Source for Enterprise Server: <https://docs.github.com/en/enterprise-server/rest/quickstart>
    public var web: URL {
        if api.host() == "api.github.com" { return URL(string: "https://github.com")! }
        guard api.path().hasSuffix("/api/v3") else { return api }
        return api.deletingLastPathComponent().deletingLastPathComponent()
    }

    /// An address that cannot be used.
    public struct InvalidAddress: Error, CustomStringConvertible {
        let text: String

        public var description: String {
            "\(GitHubServer.variable) is “\(text)”, which is no web address. Set it to one such as "
                + "https://github.example.com/api/v3, or unset it for github.com."
        }
    }
}
