import FlyingFox
import Foundation
import Locking

/// A fake tile server on a loopback port: all tiles have one colour by default.
final class ScriptedTiles: Sendable {
    /// The response.
    enum Answer: Sendable {
        case red
        case status(Int)
        case webPage
        case halfAPicture
        case megabytes(Int)
        /// No response until the server ends.
        case nothing
    }

    struct Request: Sendable {
        let path: String
        let agent: String
    }

    private final class Script: Sendable {
        let answer = Mutex(Answer.red)
        let requests = Mutex<[Request]>([])
    }

    private let script: Script
    private let server: LoopbackServer

    init(_ answer: Answer = .red) async throws {
        let script = Script()
        script.answer.withLock { $0 = answer }
        server = try await LoopbackServer { request in
            script.requests.withLock {
                $0.append(Request(path: request.path, agent: request.headers[HTTPHeader("User-Agent")] ?? ""))
            }
            return try await Self.response(script.answer.withLock { $0 })
        }
        self.script = script
    }

    /// The value of `DASHBOARD_TILES_URL`.
    var address: String { "\(server.url.absoluteString)/{z}/{x}/{y}.png" }

    /// The requests, in order.
    var requests: [Request] { script.requests.withLock { $0 } }

    /// Sets the response from now on.
    func answer(_ answer: Answer) { script.answer.withLock { $0 = answer } }

    /// The colour of the pictures, in 3 bytes.
    static let red: [UInt8] = [200, 40, 40]

    /// A picture of one pixel.
    private static let picture = Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGM4oaEBAALUARkFUI+kAAAAAElFTkSuQmCC")!

    private static func response(_ answer: Answer) async throws -> HTTPResponse {
        switch answer {
        case .nothing:
            try await Task.sleep(for: .seconds(3600))
            return HTTPResponse(statusCode: .gatewayTimeout)
        case .red: return picture(picture)
        case .halfAPicture: return picture(picture.prefix(picture.count / 2))
        case .megabytes(let count): return picture(picture + Data(count: count << 20))
        case .status(let status): return HTTPResponse(statusCode: HTTPStatusCode(status, phrase: "-"))
        case .webPage:
            return HTTPResponse(
                statusCode: .ok, headers: [.contentType: "text/html"], body: Data("<html>Sign in</html>".utf8))
        }
    }

    private static func picture(_ data: Data) -> HTTPResponse {
        HTTPResponse(statusCode: .ok, headers: [.contentType: "image/png"], body: data)
    }
}
