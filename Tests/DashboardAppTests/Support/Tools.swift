import Foundation

/// The programs that the window's tests need.
enum Tools {
    /// The service file that tells a bus how to start the accessibility bus.
    static let accessibilityService = URL(filePath: "/usr/share/dbus-1/services/org.a11y.Bus.service")

    private static let programs = ["Xvfb", "dbus-daemon", "xdotool", "timeout"]

    /// The missing programs, as a message for the user; nil if none is missing.
    static var missing: String? {
        var names = programs.filter { path(of: $0) == nil }
        if !FileManager.default.fileExists(atPath: accessibilityService.path()) { names.append("at-spi2-core") }
        return names.isEmpty ? nil : "Missing: \(names.joined(separator: ", ")). `make test` installs it."
    }

    /// On a build machine no test is skipped: tests fail if programs are missing.
    static var mayBeMissing: Bool { ProcessInfo.processInfo.environment["CI"] == nil }

    /// The search path for programs.
    static var searchPath: String { ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin" }

    /// The path of a program.
    static func require(_ program: String) throws -> URL {
        guard let path = path(of: program) else { throw Missing(description: "There is no \(program).") }
        return path
    }

    private static func path(of program: String) -> URL? {
        searchPath.split(separator: ":").map { URL(filePath: String($0)).appending(path: program) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
    }

    /// The application, which SwiftPM builds beside the tests, unless the variable `TESTED_PROGRAM` names another one.
    static var dashboard: URL {
        // The program knows itself by its path without links.
        ProcessInfo.processInfo.environment["TESTED_PROGRAM"].map { URL(filePath: $0).resolvingSymlinksInPath() }
            ?? neighbour("dashboard")
    }

    /// The benchmarks, likewise.
    static var benchmarks: URL { neighbour("DashboardBench") }

    private static func neighbour(_ name: String) -> URL {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name)
    }

    struct Missing: Error, CustomStringConvertible {
        let description: String
    }
}
