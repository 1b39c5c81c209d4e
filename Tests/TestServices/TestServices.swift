import Foundation

/// What the services of a test need and may lack.
public enum TestServices {
    /// What is not there for a message bus, for the person who runs the tests; nil when nothing is missing.
    public static var missingForBus: String? { missing(["dbus-daemon", "timeout"], files: []) }

    /// The same for the real keyring.
    public static var missingForKeyring: String? {
        missing(["dbus-daemon", "gdbus", "gnome-keyring-daemon", "timeout"], files: [])
    }

    /// The same for the real location service.
    public static var missingForGeoClue: String? {
        // A network of its own, in which there is nobody to ask, is for root only.
        if geteuid() != 0 { return "Only root can give the location service a network of its own." }
        return missing(
            ["dbus-daemon", "gdbus", "timeout", "unshare"], files: [GeoClueService.daemon, GeoClueService.agent])
    }

    /// On a build machine nothing is left out: there the tests fail where something is missing.
    public static let mayBeMissing = ProcessInfo.processInfo.environment["CI"] == nil

    private static func missing(_ programs: [String], files: [String]) -> String? {
        let names =
            programs.filter { path(of: $0) == nil } + files.filter { !FileManager.default.isExecutableFile(atPath: $0) }
        return names.isEmpty ? nil : "Missing: \(names.joined(separator: ", ")). `make test` installs it."
    }

    static func path(of program: String) -> String? {
        searchPath.split(separator: ":").map { "\($0)/\(program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Read once: tests change the environment, which other threads must not read meanwhile.
    static let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
}

/// A service did not do what a test needs of it.
public struct ServiceFailure: Error, CustomStringConvertible {
    public let description: String
}
