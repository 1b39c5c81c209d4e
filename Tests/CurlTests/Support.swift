import Curl
import Foundation
import Locking
import Rx

extension CurlClient {
    /// The events of a request. Ending the iteration cancels it.
    func events(_ request: CurlRequest) -> AsyncStream<CurlEvent> {
        AsyncStream { continuation in
            let transfer = start(request) { event in
                continuation.yield(event)
                if case .end = event { continuation.finish() }
            }
            continuation.onTermination = { _ in transfer.cancel() }
        }
    }

    /// The complete response, or the error.
    func answer(_ request: CurlRequest) async throws(CurlError) -> Answer {
        var answer = Answer()
        for await event in events(request) {
            switch event {
            case .head(let head): answer.head = head
            case .body(let piece): answer.body += piece
            case .end(let error?): throw error
            case .end(nil): break
            }
        }
        return answer
    }

    func answer(_ url: URL) async throws(CurlError) -> Answer { try await answer(CurlRequest(url: url)) }

    /// The error of a request.
    func error(_ url: URL) async -> CurlError? {
        do {
            _ = try await answer(url)
            return nil
        } catch { return error }
    }

    /// A client with short limits.
    static func limited(_ change: (inout CurlConfiguration) -> Void = { _ in }) -> CurlClient {
        var configuration = CurlConfiguration(limits: CurlLimits(body: 1 << 20), connectMilliseconds: 600_000)
        // A busy machine may need minutes between two requests.
        configuration.idleSeconds = 3600
        change(&configuration)
        return CurlClient(configuration)
    }
}

struct Answer {
    var head: CurlHead?
    var body = Data()

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The values of all fields with this name.
    func values(_ name: String) -> [String] {
        head?.fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value) ?? []
    }
}

extension BehaviorRelay {
    /// Waits for the first element for which `condition` is true.
    func reaches(where condition: (Element) -> Bool) async throws {
        for try await value in values where condition(value) { return }
    }
}

/// The `gzip` of `data`, by the program of that name.
func gzip(_ data: Data) throws -> Data {
    let file = FileManager.default.temporaryDirectory.appending(path: "gzip-\(UUID().uuidString)")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "--stdout", file.path()]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    return try output.fileHandleForReading.readToEnd() ?? Data()
}
