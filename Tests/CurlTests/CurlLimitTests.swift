import Curl
import Foundation
import Locking
import Rx
import TestServers
import Testing

@Suite struct CurlLimitTests {
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
        #expect(try await CurlClient.limited { $0.limits.body = 50 }.answer(server.url).body == body)
        #expect(await CurlClient.limited { $0.limits.body = 49 }.error(server.url) == .bodyTooLong)
    }

    @Test func aLengthThatIsTooGreatIsCancelledAtOnce() async throws {
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 5000000000\r\n\r\n")
            connection.waitForEnd()
        }
        #expect(await CurlClient.limited().error(server.url) == .bodyTooLong)
        try await server.abandoned.reaches { $0 == 1 }
    }

    @Test(arguments: [204, 304])
    func aLengthWithoutABodyIsNothingToCancel(status: Int) async throws {
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send("HTTP/1.1 \(status) None\r\nContent-Length: 5000000000\r\n\r\n")
            connection.waitForEnd()
        }
        #expect(try await CurlClient.limited().answer(server.url).head?.status == status)
    }

    @Test func aCompressedBodyIsCountedDecompressed() async throws {
        let plain = Data(count: 40 << 20)
        let bomb = try gzip(plain)
        #expect(bomb.count < 100_000)
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send(
                "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n")
            connection.send(bomb)
        }
        let client = CurlClient.limited { $0.limits.body = 40 << 20 }
        #expect(try await client.answer(server.url).body == plain)
        #expect(await CurlClient.limited { $0.limits.body = 40 << 20 - 1 }.error(server.url) == .bodyTooLong)
    }

    @Test(arguments: [
        String(repeating: "X: y\r\n", count: 501), "X: \(String(repeating: "y", count: 131_000))\r\n",
        String(repeating: "X: \(String(repeating: "y", count: 1000))\r\n", count: 140),
    ])
    func aHeaderThatIsTooLongIsCancelled(header: String) async throws {
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\n\(header)\r\n")
            connection.waitForEnd()
        }
        #expect(await CurlClient.limited().error(server.url) == .headerTooLong)
        try await server.abandoned.reaches { $0 == 1 }
    }

    @Test(arguments: ["HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 103 Early Hints\r\nX: y\r\n\r\n"])
    func informationalAnswersWithoutEndAreCancelled(answer: String) async throws {
        let server = try RawServer { connection in
            connection.readRequest()
            connection.sendWithoutEnd(Data(answer.utf8))
        }
        #expect(await CurlClient.limited().error(server.url) == .headerTooLong)
    }

    @Test func theServerWaitsForWhoeverTakesTheBody() async throws {
        let sent = BehaviorRelay(value: 0)
        let pieceCount = 64
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(pieceCount << 20)\r\n\r\n")
            for index in 1...pieceCount where connection.send(Data(count: 1 << 20)) { sent.accept(index) }
        }
        let client = CurlClient.limited { $0.limits.body = 64 << 20 }
        let gate = DispatchSemaphore(value: 0)
        let count = Mutex(0)
        let ended = BehaviorRelay(value: false)
        let isHeld = BehaviorRelay(value: false)
        let transfer = client.start(CurlRequest(url: server.url)) { event in
            switch event {
            case .head: break
            case .body(let piece):
                if count.withLock({ $0 }) == 0 {
                    isHeld.accept(true)
                    gate.wait()
                }
                count.withLock { $0 += piece.count }
            case .end(let error): ended.accept(error == nil)
            }
        }
        try await isHeld.reaches { $0 }
        // The other request continues in the meantime, and takes longer than sending everything would.
        let other = try RawServer { connection in
            connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 134217728\r\n\r\n")
            for _ in 0..<128 { connection.send(Data(count: 1 << 20)) }
        }
        let fast = CurlClient.limited { $0.limits.body = 128 << 20 }
        #expect(try await fast.answer(other.url).body.count == 128 << 20)
        // The system's buffers for a connection are some MB.
        #expect(sent.value < 16)
        gate.signal()
        try await ended.reaches { $0 }
        #expect(count.withLock { $0 } == pieceCount << 20)
        withExtendedLifetime(transfer) {}
    }

    @Test func aBombBehindAReceiverThatIsSlowIsCancelled() async throws {
        let bomb = try gzip(Data(count: 40 << 20))
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n")
            connection.send(bomb)
        }
        let client = CurlClient.limited {
            $0.limits.body = 2 << 20
            $0.limits.waitingBytes = 1
        }
        #expect(await client.error(server.url) == .bodyTooLong)
    }
}
