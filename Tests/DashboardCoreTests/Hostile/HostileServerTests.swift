import Foundation
import Rx
import RxTest
import TestServers
import Testing

@testable import CoreTestSupport
@testable import GitHub
@testable import Networking

/// All clients with all kinds of server misbehaviour: a message, limited memory and time, and no lasting effect.
@Suite(.serialized) struct HostileServerTests {
    /// The maximum additional memory of a client, with bodies of at most 4 MB. Other tests run at the same time.
    private static let maximumMemory = {
        #if THREAD_SANITIZER
            // The sanitizer records each use of a byte, and so takes several times as much.
            return 2500 << 20
        #else
            return 250 << 20
        #endif
    }()

    @Test(arguments: ServerFault.all, HostileClient.allCases)
    func aHostileServerDoesNoHarm(fault: ServerFault, client: HostileClient) async throws {
        let isHealthy = BehaviorRelay(value: false)
        let clock = HistoricalScheduler(initialClock: noon)
        let isTurning = BehaviorRelay(value: false)
        // The client's clock is advanced while a server is silent.
        let stall: @Sendable () -> Void = {
            isTurning.accept(true)
            clock.advance(by: .seconds(91))
            isTurning.accept(false)
        }
        let body = client.body
        let header = "HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n"
        let server = try RawServer { connection in
            guard isHealthy.value else {
                return fault.talk(
                    ServerFault.Scene(
                        connection: connection, header: header, body: body, stall: stall))
            }
            connection.readRequest()
            connection.send(header)
            connection.send(body)
        }
        let tls = try fault.tls?()
        let transport = CurlTransport(
            timeouts: .init(connect: .seconds(600)), maximumBody: 4 << 20, proxies: { _ in .just(["direct://"]) },
            scheduler: clock, authorities: tls?.authority)
        let http = HTTPClient { transport.response(to: $0) }

        let url = tls?.url ?? (fault.isSecured ? server.url.secured : server.url)
        var memory = try Memory()
        var result = try await client.ask(url, http)
        // Other tests' memory counts as well, but not each time.
        for _ in 0..<2 where try memory.growth() >= Self.maximumMemory {
            try await isTurning.first { !$0 }
            memory = try Memory()
            result = try await client.ask(url, http)
        }
        #expect(try memory.growth() < Self.maximumMemory)
        switch (fault.outcome, result) {
        case (.answer, .answer), (.either, .answer): break
        case (.sentence, .sentence(let text)), (.either, .sentence(let text)):
            #expect(text.count > 20 && text.hasSuffix("."), "\(text)")
        default: Issue.record("\(result)")
        }

        // A request that is sent while the clock is advanced times out too.
        try await isTurning.first { !$0 }
        isHealthy.accept(true)
        // Data that a server has left on a connection may fail the next request, but not later ones.
        var answers: [HostileClient.Result] = []
        while answers.last != .answer, answers.count < 3 { answers.append(try await client.ask(server.url, http)) }
        #expect(answers.last == .answer, "\(answers)")
    }
}

/// The memory of the process.
private struct Memory {
    private let before: Int

    init() throws {
        // Resets the peak. Source: proc(5)
        try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
        before = try Self.value("VmRSS:")
    }

    /// The peak since then, relative to the memory at that time.
    func growth() throws -> Int { try Self.value("VmHWM:") - before }

    private static func value(_ name: String) throws -> Int {
        let text = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(name) })
        let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
        return try #require(kilobytes) << 10
    }
}

extension URL {
    fileprivate var secured: URL { URL(string: absoluteString.replacing("http:", with: "https:"))! }
}
