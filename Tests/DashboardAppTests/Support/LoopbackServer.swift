import FlyingFox
import FlyingSocks
import Foundation

/// A server on a loopback port while this object lives.
final class LoopbackServer: Sendable {
    /// For example "http://127.0.0.1:34567".
    let url: URL

    private let running: Task<Void, any Error>

    /// - Parameter port: 0 for any that is free.
    init(port: UInt16 = 0, _ respond: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) async throws {
        let http = HTTPServer(
            address: try .inet(ip4: "127.0.0.1", port: port), timeout: 60, logger: .disabled,
            handler: ClosureHTTPHandler(respond))
        running = Task { try await http.run() }
        try await http.waitUntilListening(timeout: 30)
        guard case .ip4(_, let port) = await http.listeningAddress else { throw SocketError.unsupportedAddress }
        url = URL(string: "http://127.0.0.1:\(port)")!
    }

    deinit { running.cancel() }
}
