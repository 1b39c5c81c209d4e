import Foundation

/// The GitHub server: github.com, an Enterprise Server, or a test's.
public struct GitHubServer: Sendable, Hashable {
    /// The root of the API, without a trailing slash.
    public let api: URL

    /// github.com.
    public static let standard = GitHubServer(api: URL(string: "https://api.github.com")!)

    /// The environment variable for another server.
    public static let variable = "DASHBOARD_GITHUB_API"

    public init(api: URL) {
        self.api = api
    }

    /// The server that the environment specifies, or github.com.
    /// - Throws: `InvalidAddress` if the value is not an http or https URL.
    public init(environment: [String: String]) throws {
        let address = try InvalidAddress.checked(
            environment, Self.variable, example: "https://github.example.com/api/v3", standard: "github.com")
        self = address.map(GitHubServer.init) ?? .standard
    }

    /// The root of the website of this API.
    ///
    /// Source for Enterprise Server: <https://docs.github.com/en/enterprise-server/rest/quickstart>
    public var web: URL {
        if api.host() == "api.github.com" { return URL(string: "https://github.com")! }
        guard api.path().hasSuffix("/api/v3") else { return api }
        return api.deletingLastPathComponent().deletingLastPathComponent()
    }
}
