import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// A program of a service. Its output is written into a file, so that it never waits for a reader.
struct ServiceProgram: Sendable {
    private let name: String
    private let process: Process
    private let output: String

    /// - Parameter input: Its standard input.
    init(
        _ command: [String], input: String = "", environment: [String: String], folder: ServiceFolder
    ) throws {
        name = command[0]
        output = "\(folder.path)/\(UUID().uuidString.prefix(8)).log"
        let inputFile = "\(output).in"
        guard let timeout = TestServices.path(of: "timeout") else {
            throw ServiceFailure(description: "There is no timeout.")
        }
        for (path, text) in [(output, ""), (inputFile, input)] {
            try Data(text.utf8).write(to: URL(filePath: path))
        }
        process = Process()
        process.executableURL = URL(filePath: timeout)
        // Ends even if the tests were killed long before.
        process.arguments = ["600"] + command
        process.environment = environment
        process.standardInput = FileHandle(forReadingAtPath: inputFile)
        let log = FileHandle(forWritingAtPath: output)
        process.standardOutput = log
        process.standardError = log
        // Threads of tasks block all signals, a program inherits this, and SIGTERM would not end it.
        var none = sigset_t()
        var blocked = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &blocked)
        defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
        try process.run()
    }

    /// Its output so far.
    var printed: String {
        FileManager.default.contents(atPath: output).map { String(decoding: $0, as: UTF8.self) } ?? ""
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
        let status = try await waiting(for: "the end of \(name)") {
            process.isRunning ? nil : process.terminationStatus
        }
        guard status == 0 else { throw ServiceFailure(description: "\(name) failed: \(printed)") }
    }

    /// Ends it, and waits until it is gone.
    func end() async throws {
        if process.isRunning { process.terminate() }
        _ = try await waiting(for: "the end of \(name)") { process.isRunning ? nil : true }
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
