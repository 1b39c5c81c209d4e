import CCurl
import Foundation
import Glibc
import Locking
import Rx
import TestServers
import Testing

@testable import Curl

@Suite struct CurlClientTests {
    @Test func requestIsSentAndResponseReceived() async throws {
        let asked = BehaviorRelay(value: "")
        let server = try RawServer { connection in
            asked.accept(connection.readRequest())
            connection.send("HTTP/1.1 418 Teapot\r\nContent-Length: 2\r\nSet-A: 1\r\nset-a: 2\r\n\r\nok")
        }
        var request = CurlRequest(url: server.url.appending(path: "a b"))
        request.headers = [("X-One", "ä"), ("X-Empty", ""), ("User-Agent", "test")]
        let answer = try await CurlClient.limited().answer(request)
        #expect(answer.head?.status == 418)
        #expect(answer.values("SET-A") == ["1", "2"])
        #expect(answer.text == "ok")
        let lines = asked.value.split(separator: "\r\n")
        #expect(lines.first == "GET /a%20b HTTP/1.1")
        #expect(lines.contains("X-One: ä"))
        #expect(lines.contains("X-Empty:"))
        #expect(lines.contains("User-Agent: test"))
        #expect(!lines.contains { $0.hasPrefix("Content-Type") || $0.hasPrefix("Expect") || $0.hasPrefix("Cookie") })
    }

    @Test(arguments: ["POST", "PUT", "DELETE"])
    func aBodyIsSent(method: String) async throws {
        let asked = BehaviorRelay(value: "")
        let server = try RawServer { connection in
            asked.accept(connection.readRequest(bodyCount: 3))
            connection.send("HTTP/1.1 204 None\r\n\r\n")
        }
        let request = CurlRequest(method: method, url: server.url, body: Data([0, 120, 0]))
        #expect(try await CurlClient.limited().answer(request).head?.status == 204)
        #expect(asked.value.hasPrefix("\(method) / HTTP/1.1\r\n"))
        #expect(asked.value.contains("Content-Length: 3\r\n"))
        #expect(asked.value.hasSuffix("\r\n\r\n\0x\0"))
    }

    @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/", "http:///a", "about:blank"])
    func onlyTheWebIsRequested(address: String) async throws {
        #expect(await CurlClient.limited().error(try #require(URL(string: address))) == .invalidRequest)
    }

    @Test(arguments: [("X", "a\r\nY: b"), ("X", "a\nb"), ("X\r\nY", "b"), ("X:", "b"), ("", "b"), ("X", "a\0b")])
    func aLineBreakMakesNoOtherField(name: String, value: String) async throws {
        let server = try RawServer { _ in }
        var request = CurlRequest(url: server.url)
        request.headers = [(name, value)]
        await #expect(throws: CurlError.invalidRequest) { try await CurlClient.limited().answer(request) }
        #expect(server.opened.value == 0)
    }

    @Test func aConnectionServesOneRequestAfterTheOther() async throws {
        let server = try RawServer { connection in
            while !connection.readRequest().isEmpty {
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            }
        }
        let client = CurlClient.limited()
        for _ in 0..<5 { #expect(try await client.answer(server.url).text == "ok") }
        #expect(server.opened.value == 1)
    }

    @Test func aHostHasAtMostFourConnections() async throws {
        let gate = BehaviorRelay(value: false)
        let server = try RawServer { connection in
            while !connection.readRequest().isEmpty {
                gate.waitForTrue()
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            }
        }
        let client = CurlClient.limited()
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<12 { group.addTask { try await client.answer(server.url).text } }
            try await server.opened.reaches { $0 == 4 }
            gate.accept(true)
            for try await text in group { #expect(text == "ok") }
        }
        #expect(server.opened.value == 4)
    }

    @Test func cancelledRequestClosesTheConnection() async throws {
        let server = try RawServer { $0.waitForEnd() }
        let client = CurlClient.limited()
        let events = Mutex(0)
        let transfer = client.start(CurlRequest(url: server.url)) { _ in events.withLock { $0 += 1 } }
        try await server.opened.reaches { $0 == 1 }
        transfer.cancel()
        transfer.cancel()
        try await server.abandoned.reaches { $0 == 1 }
        #expect(events.withLock { $0 } == 0)
    }

    @Test func cancellingFromTheReceiverEndsTheEvents() async throws {
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\n\r\n")
            connection.sendWithoutEnd(Data(count: 10_000))
        }
        let client = CurlClient.limited()
        let received = Mutex<[String]>([])
        let transfer = Mutex<CurlTransfer?>(nil)
        // Retained until the receiver can access it.
        transfer.withLock { held in
            held = client.start(CurlRequest(url: server.url)) { event in
                received.withLock { $0.append(event.name) }
                transfer.withLock { $0 }?.cancel()
            }
        }
        try await server.abandoned.reaches { $0 == 1 }
        #expect(received.withLock { $0 } == ["head"])
    }

    @Test func aClientThatIsReleasedClosesItsConnectionsAndEndsItsRequests() async throws {
        let isAskedAgain = BehaviorRelay(value: false)
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            connection.readRequest()
            isAskedAgain.accept(true)
            connection.waitForEnd()
        }
        var client: CurlClient? = .limited()
        #expect(try await client?.answer(server.url).text == "ok")
        let events = client?.events(CurlRequest(url: server.url))
        try await isAskedAgain.reaches { $0 }
        client = nil
        var ends: [CurlError?] = []
        for await event in try #require(events) { if case .end(let error) = event { ends.append(error) } }
        #expect(ends == [.closed])
        try await server.abandoned.reaches { $0 == 1 }
    }

    @Test func namesAreLookedUpOnAThreadOfTheirOwn() throws {
        let version = try #require(curl.pointee.version_info(CURLVERSION_FIRST)).pointee
        #expect(version.features & CURL_VERSION_ASYNCHDNS != 0)
        #expect(version.features & CURL_VERSION_HTTP2 != 0)
        #expect(version.features & CURL_VERSION_LIBZ != 0)
    }

    @Test func writingToAConnectionThatIsClosedDoesNotEndTheProcess() async throws {
        let server = try RawServer { connection in
            connection.readRequest()
            connection.reset()
        }
        let request = CurlRequest(method: "POST", url: server.url, body: Data(count: 20 << 20))
        await #expect(throws: CurlError.broken) { try await CurlClient.limited().answer(request) }
    }
}

extension CurlEvent {
    fileprivate var name: String {
        switch self {
        case .head: "head"
        case .body: "body"
        case .end: "end"
        }
    }
}

extension BehaviorRelay<Bool> {
    /// Blocks a server's thread.
    fileprivate func waitForTrue() {
        let semaphore = DispatchSemaphore(value: 0)
        let subscription = subscribe(onNext: { if $0 { semaphore.signal() } })
        semaphore.wait()
        subscription.dispose()
    }
}
