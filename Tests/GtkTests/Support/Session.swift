import CGtk
import Foundation
import Testing

@testable import Gtk

/// GTK on a private virtual display, for tests that need widgets.
enum Session {
    /// Whether GTK is running. It is started on the first use.
    static let isRunning: Bool = {
        // The display ends with its last client, these tests.
        let arguments = ["-displayfd", "1", "-screen", "0", "800x600x24", "-nolisten", "tcp", "-terminate"]
        guard let display = try? Program("Xvfb", arguments).firstLine else { return false }
        g_setenv("DISPLAY", ":\(display)", 1)
        makeComplaintsFatal()
        guard Application.start() else { return false }
        adw_init()
        return true
    }()

    /// GLib only warns of pointers to freed objects, or of another type, and GTK of what it cannot do: here that is a failure.
    /// A warning that GIO could not receive signals of a bus that a test has ended, at whatever time, is not.
    private nonisolated static func makeComplaintsFatal() {
        let write: GLogWriterFunc = { level, fields, count, _ in
            let output = g_log_writer_default(level, fields, count, nil)
            let message = g_log_writer_format_fields(level, fields, count, 0).map { text in
                defer { g_free(text) }
                return String(cString: text)
            }
            let isComplaint = level.rawValue & (G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_WARNING.rawValue) != 0
            if isComplaint, message?.contains("while sending AddMatch() message") != true { abort() }
            return output
        }
        g_log_set_writer_func(write, nil, nil)
    }
}

extension Trait where Self == ConditionTrait {
    /// On a build machine no test is skipped: tests fail if Xvfb is missing.
    nonisolated static var needsDisplay: Self {
        .enabled("Missing: Xvfb. `make test` installs it.") {
            let isMandatory = ProcessInfo.processInfo.environment["CI"] != nil
            return await Session.isRunning || isMandatory
        }
    }
}

/// A program that the tests have started.
struct Program {
    let firstLine: String
    private let process = Process()

    init(_ name: String, _ arguments: [String]) throws {
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [name] + arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var line = Data()
        while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
            guard !byte.isEmpty else { throw WaitTimeoutError(description: "\(name) did not start.") }
            line += byte
        }
        firstLine = String(decoding: line, as: UTF8.self)
    }

    /// Not with SIGTERM: threads of tasks block it, and a program inherits this.
    func end() {
        kill(process.processIdentifier, SIGKILL)
    }
}
