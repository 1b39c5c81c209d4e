import Foundation
import GitHub
import Networking
import Testing

@testable import CoreTestSupport

@Suite struct GitHubServerTests {
    private func server(_ address: String) throws -> GitHubServer {
        try GitHubServer(environment: ["DASHBOARD_GITHUB_API": address])
    }

    @Test func defaultServerIsGitHub() throws {
        #expect(try GitHubServer(environment: [:]) == .standard)
        #expect(try server("") == .standard)
        #expect(GitHubServer.standard.api.absoluteString == "https://api.github.com")
        #expect(GitHubServer.standard.web.absoluteString == "https://github.com")
    }

    @Test(arguments: [
        ("https://ghe.example.com/api/v3", "https://ghe.example.com/api/v3"),
        ("https://ghe.example.com/api/v3/", "https://ghe.example.com/api/v3"),
        ("HTTPS://ghe.example.com:8443/api/v3", "HTTPS://ghe.example.com:8443/api/v3"),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
        ("http://127.0.0.1:8080/", "http://127.0.0.1:8080"),
        ("http://[::1]:8080", "http://[::1]:8080"),
    ])
    func theEnvironmentNamesAnother(address: String, api: String) throws {
        #expect(try server(address).api.absoluteString == api)
    }

    @Test(arguments: [
        ("https://ghe.example.com/api/v3", "https://ghe.example.com/apple/swift"),
        ("https://ghe.example.com:8443/api/v3/", "https://ghe.example.com:8443/apple/swift"),
        ("https://example.com/github/api/v3", "https://example.com/github/apple/swift"),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080/apple/swift"),
        ("https://api.github.com/", "https://github.com/apple/swift"),
    ])
    func pagesAreOnItsWebsite(address: String, page: String) throws {
        let event = GitHubEvent(
            id: "1", type: "WatchEvent", actor: EventActor(login: "mona"), repository: "apple/swift", createdAt: noon,
            activity: .star)
        #expect(event.page(on: try server(address).web).absoluteString == page)
    }

    @Test(arguments: [
        "github.example.com", "/api/v3", "ftp://github.example.com", "https://", "https:///api/v3", "nonsense",
        "https://host/api/v3?x=1", "https://host/#top", "file:///etc", "https://ho st/",
    ])
    func invalidURLIsRejectedWithAMessage(address: String) {
        let error = #expect(throws: InvalidAddress.self) { try server(address) }
        #expect(
            error?.description == """
                DASHBOARD_GITHUB_API is “\(address)”, which is not a web address. Set it to one such as \
                https://github.example.com/api/v3, or unset it for github.com.
                """)
    }
}
