import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// A program that a test has started. What it prints goes into files, so that it never waits for a reader.
struct Program: Sendable {
    let pid: pid_t

    private let process: Process
    private let output: URL
    private let errors: URL

    /// - Parameter folder: Where what it prints is kept.
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
        // Threads of a task block all signals, and a program gets that from the thread that starts it: nobody could end
        // it.
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

    /// What it has printed so far.
    var printed: String { Self.text(output) }

    /// What it has printed so far on standard error.
    var complaints: String { Self.text(errors) }

    private static func text(_ file: URL) -> String {
        (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// The first line that it prints.
    func firstLine() async throws -> String {
        try await eventually("a line from \(process.executableURL?.lastPathComponent ?? "a program")") {
            let text = printed
            return text.firstIndex(of: "\n").map { String(text[..<$0]) }
        }
    }

    /// Waits for its end, and gives the status; -1 when a signal has ended it.
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
