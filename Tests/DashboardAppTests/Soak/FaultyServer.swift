import Foundation
import Locking
import TestServers

@testable import CoreTestSupport

/// What a server does to a request.
enum ServerFault: String, CaseIterable, Sendable {
    case none = "good answers"
    case reset = "connection resets"
    case error = "5xx"
    case slowBytes = "slow bytes"
    case halfHead = "half heads"
    case webPage = "HTML"
    case portal = "captive portal"
    case legal = "451"
    case retryAfter = "403, Retry-After"
    case tooMany = "429"
    case noneRemaining = "none remaining"
    case badCertificate = "bad certificate"
    case unknownName = "unknown name"
}

/// The faults of all servers, which follow from the seed: each server has another one every few seconds, half of the time none.
final class FaultScript: Sendable {
    private let seed: UInt64
    private let start = ContinuousClock.now
    private let stranger: TLSServer
    private let state = Mutex((counts: [ServerFault: Int](), isKind: true))

    init(seed: UInt64) throws {
        self.seed = seed
        stranger = try TLSServer(.selfSigned, .http("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]"))
    }

    /// How many requests had each fault.
    var counts: [ServerFault: Int] { state.withLock { $0.counts } }
    /// Until then nothing fails.
    func begin() { state.withLock { $0.isKind = false } }

    /// The fault of one of the servers now, which is counted.
    fileprivate func fault(of server: Int) -> ServerFault {
        let turn = UInt64((ContinuousClock.now - start) / .seconds(4))
        var random = SplitMix(seed: seed &+ turn &* 64 &+ UInt64(server))
        let fault = Bool.random(using: &random) ? .none : ServerFault.allCases.randomElement(using: &random)!
        return state.withLock { state in
            let fault = state.isKind ? .none : fault
            state.counts[fault, default: 0] += 1
            return fault
        }
    }

    /// Where another server leads to.
    fileprivate var strangerAddress: String { stranger.url.absoluteString }
}

/// A server in front of another one, which lets it answer, or fails.
final class FaultyServer: Sendable {
    var url: String { server.url.absoluteString }
    private let server: RawServer

    /// - Parameter number: Tells it from the others.
    init(number: Int, inFrontOf backend: URL, _ script: FaultScript) throws {
        let port = backend.port ?? 0
        server = try RawServer { connection in
            let request = connection.readWholeRequest()
            guard !request.isEmpty else { return }
            let fault = script.fault(of: number)
            switch fault.answer(stranger: script.strangerAddress) {
            case .text(let text): connection.send(text)
            case .reset: connection.reset()
            case .backend: connection.send(RawServer.answer(fromPort: port, to: request.closingConnection))
            case .slowBackend:
                let answer = RawServer.answer(fromPort: port, to: request.closingConnection)
                connection.drip(answer, every: 100)
            }
        }
    }
}

extension ServerFault {
    fileprivate enum Answer {
        case text(String), reset, backend, slowBackend
    }

    fileprivate func answer(stranger: String) -> Answer {
        let page = "<!DOCTYPE html><html><body>Please sign in to the network.</body></html>"
        return switch self {
        case .none: .backend
        case .slowBytes: .slowBackend
        case .reset: .reset
        case .error: Self.text("503 Service Unavailable")
        case .halfHead: .text("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Half")
        case .webPage: Self.text("200 OK", ["Content-Type: text/html"], page)
        case .portal: Self.text("302 Found", ["Location: /login?continue=1", "Content-Type: text/html"], page)
        case .legal: Self.text("451 Unavailable For Legal Reasons", [], #"{"message": "Repository access blocked"}"#)
        case .retryAfter: Self.text("403 Forbidden", ["Retry-After: 2"], #"{"message": "secondary rate limit"}"#)
        case .tooMany: Self.text("429 Too Many Requests", ["Retry-After: 1"])
        case .noneRemaining:
            Self.text(
                "403 Forbidden",
                ["X-RateLimit-Remaining: 0", "X-RateLimit-Reset: \(Int(Date().timeIntervalSince1970) + 3)"])
        case .badCertificate: Self.text("302 Found", ["Location: \(stranger)/"])
        case .unknownName: Self.text("302 Found", ["Location: http://nowhere.invalid/"])
        }
    }

    private static func text(_ status: String, _ fields: [String] = [], _ body: String = "") -> Answer {
        let head = ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)", "Connection: close"] + fields
        return .text(head.joined(separator: "\r\n") + "\r\n\r\n" + body)
    }
}

extension String {
    /// A request, after which the server closes the connection.
    fileprivate var closingConnection: String {
        guard let line = range(of: "\r\n") else { return self }
        return replacingCharacters(in: line, with: "\r\nConnection: close\r\n")
    }
}
