import Foundation
import Networking
import Rx
import RxTest
import TestServers
import Testing

@testable import CoreTestSupport

@Suite struct HTTPErrorTests {
    @Test func aRefusedConnection() async throws {
        // A port that was free a moment ago.
        let url = try { try RawServer { _ in }.url }()
        #expect(
            try await HTTPClient.patient.response(HTTPRequest(url: url)).error() == .noConnection(host: "127.0.0.1"))
    }

    @Test func anUnknownHost() async throws {
        let url = URL(string: "http://nowhere.invalid")!
        #expect(try await HTTPClient.patient.response(HTTPRequest(url: url)).error() == .noNetwork)
    }

    @Test func noTLSOnTheOtherSide() async throws {
        let server = try RawServer { connection in
            connection.send("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")
            connection.waitForEnd()
        }
        let url = URL(string: server.url.absoluteString.replacing("http:", with: "https:"))!
        #expect(try await HTTPClient.patient.response(HTTPRequest(url: url)).error() == .insecure(host: "127.0.0.1"))
    }

    @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf"])
    func aConnectionThatIsClosedTooEarly(sent: String) async throws {
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send(sent)
        }
        #expect(
            try await HTTPClient.patient.response(HTTPRequest(url: server.url)).error()
                == .noConnection(host: "127.0.0.1"))
    }

    @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf"])
    func aConnectionThatIsReset(sent: String) async throws {
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send(sent)
            connection.reset()
        }
        #expect(
            try await HTTPClient.patient.response(HTTPRequest(url: server.url)).error()
                == .noConnection(host: "127.0.0.1"))
    }

    @Test func somethingThatIsNotHTTP() async throws {
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send("220 smtp.example.com ESMTP\r\n")
        }
        #expect(
            try await HTTPClient.patient.response(HTTPRequest(url: server.url)).error() == .malformed(host: "127.0.0.1")
        )
    }

    @Test func silenceUntilTheFirstByteEndsAfter25Seconds() async throws {
        let clock = HistoricalScheduler()
        let server = try RawServer { $0.waitForEnd() }
        let answer = HTTPClient.live(scheduler: clock).response(HTTPRequest(url: server.url))
        let outcome = Outcome(answer)
        try await server.opened.first { $0 == 1 }
        clock.advance(by: .milliseconds(24_999))
        #expect(outcome.value == nil)
        clock.advance(by: .milliseconds(1))
        #expect(outcome.value == .timedOut(host: "127.0.0.1"))
        try await server.abandoned.first { $0 == 1 }
    }

    @Test func aBodyWithoutEndEndsAfter90Seconds() async throws {
        let clock = HistoricalScheduler()
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
            connection.waitForEnd()
        }
        let outcome = Outcome(HTTPClient.live(scheduler: clock).response(HTTPRequest(url: server.url)))
        // The header ends the first of the two timeouts.
        try await clock.waitingCount(1)
        clock.advance(by: .milliseconds(89_999))
        #expect(outcome.value == nil)
        clock.advance(by: .milliseconds(1))
        #expect(outcome.value == .timedOut(host: "127.0.0.1"))
        try await server.abandoned.first { $0 == 1 }
    }

    @Test(arguments: ["Content-Length: 50\r\n", "Transfer-Encoding: chunked\r\n", ""])
    func aBodyThatIsTooLongIsCancelled(header: String) async throws {
        let body = Data(repeating: 120, count: 50)
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\n\(header)\r\n")
            if header.hasPrefix("Transfer") { connection.send("32\r\n") }
            connection.send(body)
            if header.hasPrefix("Transfer") { connection.send("\r\n0\r\n\r\n") }
        }
        func client(_ limit: Int) -> HTTPClient {
            .live(timeouts: .init(firstByte: .seconds(600), whole: .seconds(600)), maximumBody: limit)
        }
        #expect(try await client(50).response(HTTPRequest(url: server.url)).value.body == body)
        #expect(
            try await client(49).response(HTTPRequest(url: server.url)).error()
                == .tooLarge(host: "127.0.0.1", limit: 49))
    }

    @Test func theTimeoutsHoldInRealTime() async throws {
        let server = try RawServer { $0.waitForEnd() }
        let client = HTTPClient.live(timeouts: .init(firstByte: .milliseconds(100), whole: .seconds(60)))
        #expect(try await client.response(HTTPRequest(url: server.url)).error() == .timedOut(host: "127.0.0.1"))
    }

    @Test func aClientThatIsReleasedClosesItsConnections() async throws {
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            connection.waitForEnd()
        }
        _ = try await HTTPClient.patient.response(HTTPRequest(url: server.url)).value
        try await server.abandoned.first { $0 == 1 }
    }

    @Test func disposalHangsUp() async throws {
        let server = try RawServer { $0.waitForEnd() }
        let clock = HistoricalScheduler()
        let outcome = Outcome(HTTPClient.live(scheduler: clock).response(HTTPRequest(url: server.url)))
        try await server.opened.first { $0 == 1 }
        outcome.dispose()
        try await server.abandoned.first { $0 == 1 }
        #expect(clock.scheduledCount == 0)
        #expect(outcome.value == nil)
    }
}

/// The error of a request.
private final class Outcome: Sendable {
    private let error = BehaviorRelay<HTTPError?>(value: nil)
    private let subscription = SingleAssignmentDisposable()

    init(_ answer: Single<HTTPResponse>) {
        subscription.setDisposable(answer.subscribe(onFailure: { [error] in error.accept($0 as? HTTPError) }))
    }

    var value: HTTPError? { error.value }

    func dispose() { subscription.dispose() }
}
