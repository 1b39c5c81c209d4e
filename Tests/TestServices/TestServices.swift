import Foundation

/// The requirements of the tests' services.
public enum TestServices {
    /// The missing programs for a message bus, as a message for the user; nil if none is missing.
    public static var missingForBus: String? { missing(["dbus-daemon", "timeout"], files: []) }

    /// The same for the real keyring.
    public static var missingForKeyring: String? {
        missing(["dbus-daemon", "gdbus", "gnome-keyring-daemon", "timeout"], files: [])
    }

    /// The same for the real location service.
    public static var missingForGeoClue: String? {
        // Only root can create an empty network namespace.
        if geteuid() != 0 { return "Only root can give the location service a network of its own." }
        return missing(
            ["dbus-daemon", "gdbus", "timeout", "unshare"], files: [GeoClueService.daemon, GeoClueService.agent])
    }

    /// On a build machine no test is skipped: tests fail if something is missing.
    public static let mayBeMissing = ProcessInfo.processInfo.environment["CI"] == nil

    /// After how many seconds services end even if the tests were killed long before. `make soak` runs for hours.
    public static let lifetime = ProcessInfo.processInfo.environment["TESTS_LIFETIME"] ?? "600"

    private static func missing(_ programs: [String], files: [String]) -> String? {
        let names =
            programs.filter { path(of: $0) == nil } + files.filter { !FileManager.default.isExecutableFile(atPath: $0) }
        return names.isEmpty ? nil : "Missing: \(names.joined(separator: ", ")). `make test` installs it."
    }

    static func path(of program: String) -> String? {
        searchPath.split(separator: ":").map { "\($0)/\(program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Read once: tests change the environment, which other threads must not read at the same time.
    static let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
}

/// A service did not behave as a test requires.
public struct ServiceFailure: Error, CustomStringConvertible {
    public let description: String
}
