import Foundation
import Rx
import RxTest
import TestServers
import Testing

@testable import DashboardCore

/// Every client against every way in which a server can misbehave: a sentence, bounded memory and time, and all goes on.
@Suite(.serialized) struct HostileServerTests {
    /// What a client may take up beside what there is, with bodies of at most 4 MB. Other tests run at the same time.
    private static let maximumMemory = {
        #if THREAD_SANITIZER
            // Which remembers who has used each byte, and so takes several times as much.
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
        // A server that is silent is waited for as long as the client's clock says.
        let stall: @Sendable () -> Void = {
            isTurning.accept(true)
            clock.advance(by: .seconds(61))
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
        // What other tests take up at the same time counts as well, but not each time.
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

        // What is asked while the clock is being turned takes too long as well.
        try await isTurning.first { !$0 }
        isHealthy.accept(true)
        // What a server has left on a connection may cost the next request, but not those that follow.
        var answers: [HostileClient.Result] = []
        while answers.last != .answer, answers.count < 3 { answers.append(try await client.ask(server.url, http)) }
        #expect(answers.last == .answer, "\(answers)")
    }
}

/// How much memory the process takes up.
private struct Memory {
    private let before: Int

    init() throws {
        // Has the peak begin anew. Source: proc(5)
        try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
        before = try Self.value("VmRSS:")
    }

    /// The most bytes that it has taken up since, beyond what it did then.
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
