import Foundation
import Testing

@testable import CoreTestSupport
@testable import GitHub
@testable import Networking

/// The server that a user has typed.
@Suite struct TypedServerTests {
    private func api(_ text: String, standard: GitHubServer = .standard) throws -> String {
        try GitHubServer(typed: text, standard: standard).api.absoluteString
    }

    @Test(arguments: [
        "", "  ", "github.com", "GitHub.com ", "www.github.com", "api.github.com", "https://github.com/",
        "https://github.com/settings/tokens", "http://github.com",
    ])
    func gitHubItself(text: String) throws {
        #expect(try api(text) == "https://api.github.com")
        let other = GitHubServer(api: try #require(URL(string: "http://127.0.0.1:4000")))
        #expect(try api(text, standard: other) == "http://127.0.0.1:4000")
    }

    @Test(arguments: [
        ("github.example.com", "https://github.example.com/api/v3"),
        ("https://GitHub.Example.com", "https://github.example.com/api/v3"),
        ("https://github.example.com/api/v3/", "https://github.example.com/api/v3"),
        ("https://github.example.com:8443/acme/rocket?tab=readme#top", "https://github.example.com:8443/api/v3"),
        ("https://octocorp.ghe.com", "https://api.octocorp.ghe.com"),
        ("api.octocorp.ghe.com", "https://api.octocorp.ghe.com"),
        ("https://api.api.octocorp.ghe.com", "https://api.octocorp.ghe.com"),
        ("http://127.0.0.1:4000", "http://127.0.0.1:4000/api/v3"), ("localhost:4000", "https://localhost:4000/api/v3"),
        ("http://[::1]:4000", "http://[::1]:4000/api/v3"),
    ])
    func aCompanysServer(text: String, address: String) throws {
        #expect(try api(text) == address)
    }

    @Test(arguments: [
        "http://github.example.com", "HTTP://10.0.0.1", "http://localhost.example.com", "http://127.0.0.1.example.com",
        "http://127.example.com", "http://127.0.0.256",
    ])
    func anUnencryptedAddressWouldShowTheToken(text: String) {
        #expect(throws: ServerAddressError.unencrypted) { try api(text) }
    }

    @Test(arguments: [
        "ftp://github.example.com", "https://", "git hub", "https://mona:secret@github.example.com", "ex🚀mple.com",
        "git@github.com:a/b", "..", ".example.com", "a..b", String(repeating: "a", count: 300), "javascript:alert(1)",
    ])
    func anythingElseIsNoAddress(text: String) {
        #expect(throws: ServerAddressError.invalid) { try api(text) }
    }

    @Test func theNameTellsServersApart() throws {
        #expect(GitHubServer.standard.name == "github.com")
        #expect(try GitHubServer(typed: "octocorp.ghe.com", standard: .standard).name == "octocorp.ghe.com")
        #expect(
            try GitHubServer(typed: "https://git.example.com:8443", standard: .standard).name == "git.example.com:8443")
        // The token is for the API, wherever the website is.
        let web = URL(string: "http://127.0.0.1:5000")
        let server = GitHubServer(api: try #require(URL(string: "http://127.0.0.1:4000")), web: web)
        #expect(server.name == "127.0.0.1:4000")
        #expect(server.web == web)
    }

    @Test func theWebsiteOfTheEnvironment() throws {
        let server = try GitHubServer(environment: ["DASHBOARD_GITHUB_WEB": "http://127.0.0.1:5000/"])
        #expect(server.web.absoluteString == "http://127.0.0.1:5000")
        #expect(server.api == GitHubServer.standard.api)
        for text in ["nonsense", "https://..", "https://./"] {
            #expect(throws: InvalidAddress.self) { try GitHubServer(environment: ["DASHBOARD_GITHUB_WEB": text]) }
            #expect(throws: InvalidAddress.self) { try GitHubServer(environment: ["DASHBOARD_GITHUB_API": text]) }
        }
    }
}
