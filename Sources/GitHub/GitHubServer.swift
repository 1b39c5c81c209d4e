import FoundationEssentials
import Networking

/// The GitHub server: github.com, an Enterprise Server, or a test's.
package struct GitHubServer: Sendable, Hashable {
    /// The root of the API, without a trailing slash.
    package let api: URL

    /// github.com.
    package static let standard = GitHubServer(api: URL(string: "https://api.github.com")!)

    /// The host of github.com's pictures of people.
    package static let pictures = "avatars.githubusercontent.com"

    /// The environment variable for another server.
    package static let variable = "DASHBOARD_GITHUB_API"
    /// The environment variable for another website, where people sign in with a code.
    package static let webVariable = "DASHBOARD_GITHUB_WEB"

    private let givenWeb: URL?

    /// - Parameter web: The root of its website; nil if it follows from `api`.
    package init(api: URL, web: URL? = nil) {
        self.api = api
        givenWeb = web
    }

    /// The server that the environment specifies, or github.com.
    /// - Throws: `InvalidAddress` if the value is not an http or https URL.
    package init(environment: [String: String]) throws {
        let address = try InvalidAddress.checked(
            environment, Self.variable, example: "https://github.example.com/api/v3", standard: "github.com")
        let web = try InvalidAddress.checked(
            environment, Self.webVariable, example: "https://github.example.com", standard: "github.com")
        self.init(api: address ?? Self.standard.api, web: web)
    }

    /// The endpoint for GraphQL: below the root on github.com, and beside it on an Enterprise Server.
    ///
    /// Source: <https://docs.github.com/en/graphql/guides/forming-calls-with-graphql#the-graphql-endpoint>
    var graphQL: URL {
        let root = api.path().hasSuffix("/api/v3") ? api.deletingLastPathComponent() : api
        return root.appending(path: "graphql")
    }

    /// The root of the website of this API.
    ///
    /// Source for Enterprise Server: <https://docs.github.com/en/enterprise-server/rest/quickstart>
    package var web: URL { givenWeb ?? usualWeb }

    /// The root of the website that belongs to an API at this address.
    var usualWeb: URL {
        if api.host() == "api.github.com" { return URL(string: "https://github.com")! }
        // The host of a company on github.com.
        if let host = api.host(), host.hasPrefix("api."), host.hasSuffix(".ghe.com") {
            return URL(string: "https://\(host.dropFirst("api.".count))") ?? api
        }
        guard api.path().hasSuffix("/api/v3") else { return api }
        return api.deletingLastPathComponent().deletingLastPathComponent()
    }
}
