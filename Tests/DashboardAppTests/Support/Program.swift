import Foundation
import Glibc
import TestServices

/// A program that a test has started. Its output is written into files, so that it never waits for a reader.
struct Program: Sendable {
    private let name: String
    private let process: ChildProcess
    private let output: URL
    private let errors: URL

    /// - Parameter folder: Where it runs, and its output is written.
    init(_ executable: URL, _ arguments: [String], environment: [String: String], folder: URL) throws {
        name = executable.lastPathComponent
        let files = folder.appending(path: "\(name)-\(UUID().uuidString.prefix(8))")
        output = files.appendingPathExtension("out")
        errors = files.appendingPathExtension("err")
        process = try ChildProcess(
            executable, arguments, environment: environment, folder: folder, output: output, errors: errors)
    }

    var pid: pid_t { process.pid }

    var isRunning: Bool { process.isRunning }

    /// How it has ended; nil while it runs.
    var outcome: ChildProcess.Outcome? { process.end }

    /// Its output so far.
    var printed: String { Self.text(output) }

    /// Its output on standard error so far.
    var complaints: String { Self.text(errors) }

    private static func text(_ file: URL) -> String {
        (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// The first line of its output.
    func firstLine() async throws -> String {
        try await eventually("a line from \(name)") {
            let text = printed
            return text.firstIndex(of: "\n").map { String(text[..<$0]) }
        }
    }

    /// Waits for its end, and returns the status; -1 if it was ended by a signal.
    func exitStatus() async throws -> Int32 {
        try await eventually("the end of \(name)") {
            switch outcome {
            case .exit(let status): status
            case .signal: -1
            case nil: nil
            }
        }
    }

    /// Removes the files of its output, when nobody reads it any more.
    func removeOutput() throws {
        for file in [output, errors] { try FileManager.default.removeItem(at: file) }
    }

    func send(_ signal: Int32) { process.send(signal) }

    /// Ends it, and waits until it is gone.
    func end() async throws {
        send(SIGCONT)
        send(SIGTERM)
        _ = try await exitStatus()
    }
}
