import Foundation
import Networking

/// A recorded response of GitHub, if available: in `DASHBOARD_FIXTURES`, or beside the package.
struct Recording: Sendable {
    let status: Int
    /// The headers of the request.
    let request: HTTPHeaders
    let headers: [String: String]
    let body: Data

    static let folder: URL = {
        let root =
            ProcessInfo.processInfo.environment["DASHBOARD_FIXTURES"].map { URL(filePath: $0) }
            ?? packageRoot.appending(path: "../shared/fixtures")
        return root.appending(path: "github").standardizedFileURL
    }()

    static let areThere = (try? folder.checkResourceIsReachable()) == true

    /// - Parameter name: The file's name without ".headers.json".
    init(_ name: String) throws {
        let file = Self.folder.appending(path: name)
        let exchange = try JSONDecoder().decode(
            Exchange.self, from: Data(contentsOf: file.appendingPathExtension("headers.json")))
        status = exchange.status
        request = HTTPHeaders(exchange.request?.headers?.mapValues(\.text) ?? [:])
        // Fields of the connection, and of a compression that the recording has undone.
        let ofTransfer: Set = ["connection", "content-encoding", "content-length", "status", "transfer-encoding"]
        headers = exchange.headers.mapValues(\.text).filter { !ofTransfer.contains($0.key.lowercased()) }
        body =
            try ["json", "html"].lazy
            .map { file.appendingPathExtension($0) }
            .first { (try? $0.checkResourceIsReachable()) == true }
            .map { try Data(contentsOf: $0) } ?? Data()
    }

    /// The server's response for replaying this.
    func answer(setting changes: [String: String] = [:]) -> TestGitHub.Answer {
        TestGitHub.Answer(status, headers.merging(changes) { $1 }, body: body)
    }

    private struct Exchange: Decodable {
        struct Request: Decodable {
            let headers: [String: Value]?
        }

        let request: Request?
        let status: Int
        let headers: [String: Value]
    }

    /// A header field's value, or several of them.
    private struct Value: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            text = try (try? container.decode(String.self)) ?? container.decode([String].self).joined(separator: ", ")
        }
    }
}
