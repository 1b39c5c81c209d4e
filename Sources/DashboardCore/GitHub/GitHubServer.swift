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
        let address = try InvalidAddress.checked(
            environment, Self.variable, example: "https://github.example.com/api/v3", standard: "github.com")
        self = address.map(GitHubServer.init) ?? .standard
    }

    /// The root of the website that belongs to the API.
    ///
    /// Source for Enterprise Server: <https://docs.github.com/en/enterprise-server/rest/quickstart>
    public var web: URL {
        if api.host() == "api.github.com" { return URL(string: "https://github.com")! }
        guard api.path().hasSuffix("/api/v3") else { return api }
        return api.deletingLastPathComponent().deletingLastPathComponent()
    }
}
