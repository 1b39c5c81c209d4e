import Foundation
import Networking
import Rx
import RxTest
import TestServers
import Testing

@testable import CoreTestSupport

@Suite struct HTTPClientTests {
    @Test func anAnswerHasStatusHeaderAndBody() async throws {
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send("HTTP/1.1 203 Odd\r\ncontent-length: 2\r\nx-poll-INTERVAL: 60\r\nETag: W/\"a\"\r\n\r\nok")
        }
        let response = try await HTTPClient.patient.response(HTTPRequest(url: server.url)).value
        #expect(response.status == 203)
        #expect(response.body == Data("ok".utf8))
        #expect(response.headers["X-Poll-Interval"] == "60")
        #expect(response.headers["etag"] == #"W/"a""#)
    }

    @Test(arguments: ["HTTP/1.1 304 Not Modified\r\neTaG: \"x\"\r\n\r\n"])
    func a304HasNoBodyAndIsAnAnswer(header: String) async throws {
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send(header)
            connection.waitForEnd()
        }
        let response = try await HTTPClient.patient.response(HTTPRequest(url: server.url)).value
        #expect(response.status == 304)
        #expect(response.body.isEmpty)
        #expect(response.headers["ETag"] == "\"x\"")
    }

    @Test func eachSubscriptionSendsARequest() async throws {
        let gitHub = try await TestGitHub(.page())
        let answer = HTTPClient.patient.response(HTTPRequest(url: gitHub.server.api))
        #expect(gitHub.requests.value.isEmpty)
        _ = try await answer.value
        _ = try await answer.value
        #expect(gitHub.requests.value.count == 2)
    }

    @Test func aBigBodyComesWhole() async throws {
        let body = Data((0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
        let gitHub = try await TestGitHub(.init(200, body: body))
        let response = try await HTTPClient.patient.response(HTTPRequest(url: gitHub.server.api)).value
        #expect(response.body == body)
    }

    @Test func aBodyInDribbletsComesWhole() async throws {
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
            for letter in "reactive" { connection.send("1\r\n\(letter)\r\n") }
            connection.send("0\r\n\r\n")
        }
        let response = try await HTTPClient.patient.response(HTTPRequest(url: server.url)).value
        #expect(response.body == Data("reactive".utf8))
    }

    @Test func aCompressedBodyIsDecompressed() async throws {
        // "gzip" of the word "reactive".
        let gzip = try #require(Data(base64Encoded: "H4sIAAAAAAAAAytKTUwuySxLBQBndwWoCAAAAA=="))
        let server = try RawServer { connection in
            let request = connection.readRequest().lowercased()
            connection.send(
                "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(gzip.count)\r\n"
                    + "X-Asked: \(request.contains("accept-encoding:") && request.contains("gzip"))\r\n\r\n")
            connection.send(gzip)
        }
        let response = try await HTTPClient.patient.response(HTTPRequest(url: server.url)).value
        #expect(response.body == Data("reactive".utf8))
        #expect(response.headers["X-Asked"] == "true")
    }

    @Test(arguments: [301, 302, 307, 308])
    func aRedirectIsFollowed(status: Int) async throws {
        let gitHub = try await TestGitHub(
            .init(status, ["Location": "/repositories/33569135/events"]), .page(event("1")))
        var request = HTTPRequest(url: gitHub.server.api.appending(path: "repos/a/b/events"))
        request.headers["If-None-Match"] = "W/\"x\""
        let response = try await HTTPClient.patient.response(request).value
        #expect(response.status == 200)
        #expect(response.body.count > 10)
        #expect(gitHub.requests.value.map(\.path) == ["/repos/a/b/events", "/repositories/33569135/events"])
        #expect(gitHub.lastRequest?.headers["If-None-Match"] == "W/\"x\"")
    }

    @Test(arguments: ["", "Location: \r\n", "Location: http://[\r\n"])
    func aRedirectThatLeadsNowhereIsAnAnswer(location: String) async throws {
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send("HTTP/1.1 301 Moved\r\n\(location)Content-Length: 2\r\n\r\nno")
        }
        let response = try await HTTPClient.patient.response(HTTPRequest(url: server.url)).value
        #expect(response.status == 301)
    }

    @Test func aDemandForAPasswordIsAnAnswer() async throws {
        let gitHub = try await TestGitHub(
            .init(401, ["WWW-Authenticate": "Basic realm=\"GitHub\""], body: Data("no".utf8)))
        let response = try await HTTPClient.patient.response(HTTPRequest(url: gitHub.server.api)).value
        #expect(response.status == 401)
        #expect(gitHub.requests.value.count == 1)
    }

    @Test func neverEndingRedirectsEndInAnError() async throws {
        let gitHub = try await TestGitHub(.init(301, ["Location": "/again"]))
        let error = try await HTTPClient.patient.response(HTTPRequest(url: gitHub.server.api)).error()
        #expect(error == .endlessRedirects(host: try #require(gitHub.server.api.host())))
        #expect(gitHub.requests.value.map(\.path) == ["/", "/again"])
    }
}

@Suite struct HTTPRedirectTests {
    @Test func anotherHostReceivesNoSecrets() async throws {
        let other = try await TestGitHub(.page())
        let gitHub = try await TestGitHub(.init(302, ["Location": "\(other.server.api)/elsewhere"]))
        var request = HTTPRequest(url: gitHub.server.api, validators: Validators(etag: "\"a\""))
        request.headers["Authorization"] = "Bearer secret"
        #expect(try await HTTPClient.patient.response(request).value.status == 200)
        #expect(gitHub.lastRequest?.headers["Authorization"] == "Bearer secret")
        #expect(gitHub.lastRequest?.headers["If-None-Match"] == "\"a\"")
        #expect(other.lastRequest?.path == "/elsewhere")
        #expect(other.lastRequest?.headers["Authorization"] == nil)
        #expect(other.lastRequest?.headers["If-None-Match"] == nil)
        #expect(other.lastRequest?.headers["User-Agent"]?.hasPrefix("Dashboard/") == true)
    }

    @Test func aRenamedRepositoryIsRequestedWithTheSameCredentials() async throws {
        let gitHub = try await TestGitHub(.init(301, ["Location": "/repositories/1/events"]), .page())
        var request = HTTPRequest(url: gitHub.server.api.appending(path: "repos/a/b/events"))
        request.headers["Authorization"] = "Bearer secret"
        #expect(try await HTTPClient.patient.response(request).value.status == 200)
        #expect(gitHub.lastRequest?.path == "/repositories/1/events")
        #expect(gitHub.lastRequest?.headers["Authorization"] == "Bearer secret")
    }

    @Test func aFileIsNotRead() async throws {
        let gitHub = try await TestGitHub(.init(302, ["Location": "file:///etc/passwd"]))
        let host = try #require(gitHub.server.api.host())
        #expect(
            try await HTTPClient.patient.response(HTTPRequest(url: gitHub.server.api)).error()
                == .redirectNotFollowed(host: host, .notWeb))
    }

    /// The other host has not received the validators.
    @Test func notModifiedFromAnotherHostIsAnError() async throws {
        let other = try await TestGitHub(.notModified())
        let gitHub = try await TestGitHub(.init(302, ["Location": "\(other.server.api)"]))
        let request = HTTPRequest(url: gitHub.server.api, validators: Validators(etag: "\"a\""))
        let host = try #require(other.server.api.host())
        #expect(try await HTTPClient.patient.response(request).error() == .malformed(host: host))
        gitHub.answer(.init(302, ["Location": "/elsewhere"]), .notModified())
        #expect(try await HTTPClient.patient.response(request).value.status == 304)
    }

    @Test func aHostThatIsSwitchedOffIsNotAskedEvenAfterARedirect() async throws {
        let other = try await TestGitHub(.page())
        let gitHub = try await TestGitHub(.init(302, ["Location": "\(other.server.api)"]))
        let host = try #require(gitHub.server.api.host())
        let otherHost = try #require(other.server.api.host())
        let access = HostAccess(denied: [otherHost])
        let asked = Elements(access.asked)
        let client = HTTPClient.live(access: access)
        let request = HTTPRequest(url: gitHub.server.api)
        #expect(try await client.response(request).error() == .switchedOff(host: otherHost))
        #expect(asked.values == [host])
        access.denied.accept([host])
        #expect(try await client.response(request).error() == .switchedOff(host: host))
        #expect(gitHub.requests.value.count == 1)
        #expect(other.requests.value.isEmpty)
    }

    @Test(arguments: [
        "left.example", "LEFT.example", "left.example.", "Left.Example.", "left%2Eexample", "%6Ceft.example%2e",
    ])
    func aHostThatIsSwitchedOffIsNotAskedByAnotherSpelling(host: String) throws {
        let access = HostAccess(denied: ["left.example"])
        let address = try #require(URL(string: "https://\(host)/"))
        #expect(throws: HTTPError.switchedOff(host: "left.example")) { try access.ask(address) }
    }

    @Test func theWholeTimeCountsOverAllRedirects() async throws {
        let clock = HistoricalScheduler()
        let isRedirected = BehaviorRelay(value: false)
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send("HTTP/1.1 302 Found\r\nLocation: /end\r\nContent-Length: 0\r\n\r\n")
            connection.readRequest()
            isRedirected.accept(true)
            connection.waitForEnd()
        }
        let client = HTTPClient.live(
            timeouts: .init(firstByte: .seconds(600), whole: .seconds(60)), scheduler: clock)
        let error = BehaviorRelay<HTTPError?>(value: nil)
        let subscription = client.response(HTTPRequest(url: server.url))
            .subscribe(onFailure: { error.accept($0 as? HTTPError) })
        defer { subscription.dispose() }
        try await isRedirected.first { $0 }
        clock.advance(by: .seconds(60))
        #expect(error.value == .timedOut(host: "127.0.0.1"))
        try await server.abandoned.first { $0 == 1 }
    }
}
