import Curl
import Foundation
import Rx
import TestServers
import Testing

@Suite struct CurlErrorTests {
    /// The error for a server that sends this and closes the connection.
    private func error(_ sent: String, isReset: Bool = false) async throws -> CurlError? {
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send(sent)
            if isReset { connection.reset() }
        }
        return await CurlClient.limited().error(server.url)
    }

    @Test(
        arguments: [
            "", "HTTP/1.1 200 O", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Len",
            "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf", "HTTP/1.1 100 Continue\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhal",
        ], [false, true])
    func aConnectionThatEndsTooEarly(sent: String, isReset: Bool) async throws {
        #expect(try await error(sent, isReset: isReset) == .broken)
    }

    @Test(arguments: [
        "220 smtp.example.com ESMTP\r\n", "\u{16}\u{3}\u{1}\0\u{2}\u{2}(", "HTTP/1.1 2000 OK\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nhello", "HTTP/1.1 200 OK\r\nContent-Length: five\r\n\r\nhello",
        "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello",
        "HTTP/1.1 200 OK\r\nContent-Encoding: sdch\r\nContent-Length: 5\r\n\r\nhello",
        "HTTP/1.1 200 OK\r\nX: \0\r\nContent-Length: 5\r\n\r\nhello",
    ])
    func malformedResponses(sent: String) async throws {
        let error = try await error(sent)
        guard case .malformed = error else { return #expect(error == .malformed(reason: "…")) }
    }

    @Test(arguments: ["xyz\r\nhello", "5\r\nhelloworld", "-5\r\nhello", "FFFFFFFFFFFFFFFFFF\r\nhello", "\r\nhello"])
    func chunksThatAreNone(chunks: String) async throws {
        let sent = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)\r\n0\r\n\r\n"
        #expect(try await error(sent) == .broken)
    }

    @Test func refusedConnection() async throws {
        // A port that was free a moment ago.
        let url = try { try RawServer { _ in }.url }()
        #expect(await CurlClient.limited().error(url) == .refused)
    }

    @Test func invalidNamesAreRejected() async throws {
        #expect(await CurlClient.limited().error(URL(string: "http://nowhere.invalid")!) == .hostNotFound)
    }

    @Test func connectingTakesTooLong() async throws {
        // The timeout includes TLS, and this server never starts the handshake.
        let server = try RawServer { $0.waitForEnd() }
        let client = CurlClient.limited { $0.connectMilliseconds = 100 }
        #expect(await client.error(server.url.secured) == .timedOut)
        try await server.abandoned.reaches { $0 == 1 }
    }

    @Test func noTLSOnTheOtherSide() async throws {
        let server = try RawServer { connection in
            connection.send("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")
            connection.waitForEnd()
        }
        guard case .insecure = await CurlClient.limited().error(server.url.secured) else {
            return #expect(Bool(false), "An insecure connection was made.")
        }
    }

    @Test func theProxyCannotBeReached() async throws {
        let free = try { try RawServer { _ in }.url }()
        for scheme in ["http", "socks5", "socks5h"] {
            var request = CurlRequest(url: URL(string: "http://localhost:1")!)
            request.proxy = .address("\(scheme)://somebody:secret@127.0.0.1:\(free.port ?? 0)")
            await #expect(throws: CurlError.proxyFailed) { try await CurlClient.limited().answer(request) }
        }
    }

    @Test func theProxyRefusesTheTunnel() async throws {
        let proxy = try RawServer { connection in
            connection.readRequest()
            connection.send("HTTP/1.1 407 Password\r\nProxy-Authenticate: Basic\r\nContent-Length: 0\r\n\r\n")
        }
        var request = CurlRequest(url: URL(string: "https://localhost:1")!)
        request.proxy = .address(proxy.url.absoluteString)
        await #expect(throws: CurlError.proxyFailed) { try await CurlClient.limited().answer(request) }
    }

    @Test(arguments: ["pac+http://somebody:secret@h", "://somebody:secret@h", "http://somebody:secret@h:99999"])
    func theProxyIsNoAddress(address: String) async throws {
        var request = CurlRequest(url: URL(string: "http://localhost:1")!)
        request.proxy = .address(address)
        do {
            _ = try await CurlClient.limited().answer(request)
            Issue.record("There was an answer.")
        } catch { #expect(!"\(error)".contains("secret")) }
    }

    @Test func theProxyIsRequested() async throws {
        let asked = BehaviorRelay(value: "")
        let proxy = try RawServer { connection in
            asked.accept(connection.readRequest())
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        }
        // No exception includes "localhost" here.
        var request = CurlRequest(url: URL(string: "http://localhost:1/path")!)
        request.proxy = .address(proxy.url.absoluteString)
        #expect(try await CurlClient.limited().answer(request).text == "ok")
        #expect(asked.value.hasPrefix("GET http://localhost:1/path HTTP/1.1\r\n"))
    }
}

@Suite struct CurlTLSTests {
    @Test func aValidCertificateIsEnough() async throws {
        let server = try TLSServer(.none, .http("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"))
        let client = CurlClient.limited { $0.authorities = server.authority }
        #expect(try await client.answer(server.url).text == "ok")
        #expect(try await client.answer(server.url).text == "ok")
    }

    @Test func itSpeaksHTTP2() async throws {
        let server = try TLSServer(.none, .http2("two"))
        let client = CurlClient.limited { $0.authorities = server.authority }
        let answer = try await client.answer(server.url)
        #expect(answer.head?.status == 200)
        #expect(answer.text == "two")
    }

    /// The older versions although the tests' system permits them.
    @Test(arguments: TestCertificate.Defect.allCases.filter { $0 != .none })
    func anythingElseIsRefused(defect: TestCertificate.Defect) async throws {
        let server = try TLSServer(defect, .http("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"))
        let client = CurlClient.limited { $0.authorities = server.authority }
        guard case .insecure = await client.error(server.url) else {
            return #expect(Bool(false), "An insecure connection was made.")
        }
    }

    @Test func theSystemKnowsNothingOfTheTests() async throws {
        let server = try TLSServer(.none, .http("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"))
        guard case .insecure = await CurlClient.limited().error(server.url) else {
            return #expect(Bool(false), "An insecure connection was made.")
        }
    }

    @Test func noHTTPAtAPortForTLS() async throws {
        let server = try TLSServer(.none, .http("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"))
        let plain = URL(string: server.url.absoluteString.replacing("https:", with: "http:"))!
        let error = await CurlClient.limited().error(plain)
        #expect(error == .broken || error == .malformed(reason: "not HTTP"))
    }
}

extension URL {
    /// The same with "https".
    fileprivate var secured: URL { URL(string: absoluteString.replacing("http:", with: "https:"))! }
}
