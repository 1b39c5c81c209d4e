import Foundation
import Networking
import Rx
import TestServers
import Testing

@testable import CoreTestSupport

@Suite struct ProxyTests {
    private func client(_ proxies: [String]) -> HTTPClient { .live(proxies: { _ in .just(proxies) }) }

    /// A proxy that responds to everything itself.
    private func proxy(_ asked: BehaviorRelay<String>) throws -> RawServer {
        try RawServer { connection in
            asked.accept(connection.readRequest())
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        }
    }

    private var closedPort: Int { get throws { try RawServer { _ in }.url.port ?? 0 } }

    @Test func theProxyIsRequestedInPlaceOfTheHost() async throws {
        let asked = BehaviorRelay(value: "")
        let proxy = try proxy(asked)
        let request = HTTPRequest(url: URL(string: "http://example.invalid/a")!)
        #expect(try await client([proxy.url.absoluteString]).response(request).value.body == Data("ok".utf8))
        #expect(asked.value.hasPrefix("GET http://example.invalid/a HTTP/1.1\r\n"))
    }

    @Test func oneAfterTheOtherIsTried() async throws {
        let asked = BehaviorRelay(value: "")
        let proxy = try proxy(asked)
        let request = HTTPRequest(url: URL(string: "http://example.invalid/a")!)
        let client = client(["http://127.0.0.1:\(try closedPort)", proxy.url.absoluteString])
        #expect(try await client.response(request).value.status == 200)
        #expect(!asked.value.isEmpty)
    }

    @Test func hostIsRequestedWithoutAProxy() async throws {
        let asked = BehaviorRelay(value: "")
        let host = try proxy(asked)
        #expect(try await client(["direct://"]).response(HTTPRequest(url: host.url)).value.status == 200)
        #expect(asked.value.hasPrefix("GET / HTTP/1.1\r\n"))
    }

    @Test func anErrorDoesNotTellTheProxysPassword() async throws {
        let request = HTTPRequest(url: URL(string: "http://example.invalid/a")!)
        for address in ["http://name:sesame@127.0.0.1:\(try closedPort)", "wrong://name:sesame@127.0.0.1:1"] {
            let error = try await client([address]).response(request).error()
            #expect(!"\(error)".contains("sesame"))
        }
    }

    // MARK: Who says it

    private func said(_ environment: [String: String], _ desktop: Single<[String]>) async throws -> [String] {
        let proxies = HTTPClient.proxies(environment: environment, desktop: { _ in desktop })
        return try await proxies(URL(string: "https://example.com")!).value
    }

    @Test(arguments: ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY"])
    func theEnvironmentGoesBeforeTheDesktop(variable: String) async throws {
        #expect(try await said([variable: "x"], .just(["http://desktop:1"])).isEmpty)
        #expect(try await said([variable: ""], .just(["http://desktop:1"])) == ["http://desktop:1"])
    }

    @Test func noProxyWithoutTheDesktop() async throws {
        #expect(try await said([:], .error(HTTPError.noNetwork)) == ["direct://"])
        #expect(try await said([:], .just([])) == ["direct://"])
    }

    @Test(arguments: [
        ("https://name:secret@example.com:8443/secret?key=secret", "https://example.com:8443/"),
        ("http://example.com", "http://example.com/"), ("http://[::1]:80/x", "http://[::1]:80/"),
    ])
    func theDesktopReceivesNoSecrets(address: String, told: String) async throws {
        let proxies = HTTPClient.proxies(environment: [:], desktop: { .just([$0]) })
        #expect(try await proxies(URL(string: address)!).value == [told])
    }
}
