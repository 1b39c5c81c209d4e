import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// A program that a test has started. Its output is written into files, so that it never waits for a reader.
struct Program: Sendable {
    let pid: pid_t

    private let process: Process
    private let output: URL
    private let errors: URL

    /// - Parameter folder: The folder for its output.
    init(_ executable: URL, _ arguments: [String], environment: [String: String], folder: URL) throws {
        let name = "\(executable.lastPathComponent)-\(UUID().uuidString.prefix(8))"
        output = folder.appending(path: "\(name).out")
        errors = folder.appending(path: "\(name).err")
        process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try Self.newFile(output)
        process.standardError = try Self.newFile(errors)
        // Threads of tasks block all signals, and a program inherits this mask: without resetting it, no signal would
        // end the program.
        var none = sigset_t()
        var blocked = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &blocked)
        defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
        try process.run()
        pid = process.processIdentifier
    }

    private static func newFile(_ url: URL) throws -> FileHandle {
        try Data().write(to: url)
        return try FileHandle(forWritingTo: url)
    }

    var isRunning: Bool { process.isRunning }

    /// Its output so far.
    var printed: String { Self.text(output) }

    /// Its output on standard error so far.
    var complaints: String { Self.text(errors) }

    private static func text(_ file: URL) -> String {
        (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// The first line of its output.
    func firstLine() async throws -> String {
        try await eventually("a line from \(process.executableURL?.lastPathComponent ?? "a program")") {
            let text = printed
            return text.firstIndex(of: "\n").map { String(text[..<$0]) }
        }
    }

    /// Waits for its end, and returns the status; -1 if it was ended by a signal.
    func exitStatus() async throws -> Int32 {
        try await eventually("the end of \(process.executableURL?.lastPathComponent ?? "a program")") {
            guard !process.isRunning else { return nil }
            return process.terminationReason == .exit ? process.terminationStatus : -1
        }
    }

    func send(_ signal: Int32) {
        if isRunning { kill(pid, signal) }
    }

    /// Ends it, and waits until it is gone.
    func end() async throws {
        send(SIGCONT)
        send(SIGTERM)
        _ = try await exitStatus()
    }
}
