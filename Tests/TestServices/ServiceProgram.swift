import Foundation
import Glibc

/// A program of a service. Its output is written into a file, so that it never waits for a reader.
struct ServiceProgram: Sendable {
    private let name: String
    private let process: ChildProcess
    private let output: URL

    /// - Parameter input: Its standard input.
    init(
        _ command: [String], input: String = "", environment: [String: String], folder: ServiceFolder
    ) throws {
        name = command[0]
        output = URL(filePath: folder.path).appending(path: "\(UUID().uuidString.prefix(8)).log")
        let inputFile = output.appendingPathExtension("in")
        guard let timeout = TestServices.path(of: "timeout") else {
            throw ServiceFailure(description: "There is no timeout.")
        }
        try Data(input.utf8).write(to: inputFile)
        // Ends even if the tests were killed long before.
        process = try ChildProcess(
            URL(filePath: timeout), [TestServices.lifetime] + command, environment: environment,
            folder: URL(filePath: folder.path), input: inputFile, output: output, errors: output)
    }

    /// Its output so far.
    var printed: String {
        (try? Data(contentsOf: output)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Waits for a line for which `isWanted` is true.
    func line(_ isWanted: (Substring) -> Bool) async throws -> String {
        try await waiting(for: "a line from \(name)") {
            // The last line may be incomplete.
            printed.split(separator: "\n", omittingEmptySubsequences: false).dropLast().first(where: isWanted)
        }.description
    }

    /// Waits until it has ended successfully.
    func success() async throws {
        let end = try await waiting(for: "the end of \(name)") { process.end }
        guard end.isSuccess else { throw ServiceFailure(description: "\(name) failed: \(printed)") }
    }

    /// Ends it, and waits until it is gone.
    func end() async throws {
        process.send(SIGTERM)
        _ = try await waiting(for: "the end of \(name)") { process.end }
    }

    private func waiting<Value>(for what: String, _ value: () -> Value?) async throws -> Value {
        let deadline = ContinuousClock.now + .seconds(120)
        while true {
            if let value = value() { return value }
            guard ContinuousClock.now < deadline else {
                throw ServiceFailure(description: "Waited in vain for \(what): \(printed)")
            }
            try await Task.sleep(for: .milliseconds(5))
        }
    }
}
