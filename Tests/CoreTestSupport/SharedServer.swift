import FlyingFox
import FlyingSocks
import Foundation
import Locking

/// One HTTP server on one loopback port for all tests, which are distinguished by the requested host.
///
/// A FlyingFox server has its own thread. A server for each of the hundreds of concurrent tests would use up
/// libdispatch's threads.
enum SharedServer {
    typealias Handler = @Sendable (HTTPRequest) async throws -> HTTPResponse

    private static let handlers = Mutex<[String: Handler]>([:])

    /// A new host for `handler`: every name below "localhost" is this machine (RFC 6761, section 6.3).
    static func newHost(_ handler: @escaping Handler) -> String {
        handlers.withLock { handlers in
            let host = "test-\(UUID().uuidString.prefix(13).lowercased()).localhost"
            handlers[host] = handler
            return host
        }
    }

    static func remove(_ host: String) {
        handlers.withLock { handlers in handlers[host] = nil }
    }

    /// The port, once the server listens.
    static let port = Task {
        let server = HTTPServer(
            address: try .inet(ip4: "127.0.0.1", port: 0), timeout: 120, logger: .disabled,
            handler: ClosureHTTPHandler { request in
                let host = request.headers[.host]?.split(separator: ":").first.map(String.init) ?? ""
                guard let handler = handlers.withLock({ $0[host] }) else {
                    return HTTPResponse(statusCode: .serviceUnavailable)
                }
                return try await handler(request)
            })
        Task { try await server.run() }
        try await server.waitUntilListening(timeout: 120)
        guard case .ip4(_, let port) = await server.listeningAddress else { throw SocketError.unsupportedAddress }
        return port
    }
}
