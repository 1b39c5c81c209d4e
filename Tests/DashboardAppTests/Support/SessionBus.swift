import Foundation
import TestServices

/// A private message bus that only starts the accessibility bus and what a test offers: no portals, no settings daemons.
struct SessionBus: Sendable {
    let address: String

    private let daemon: Program
    /// The folder of the files that tell how services are started.
    private let services: URL

    /// Starts it.
    /// - Parameters:
    ///   - folder: The folder for its socket. The path must be short: sockets have at most 107 bytes.
    ///   - environment: The environment of the programs that it starts.
    init(folder: URL, environment: [String: String]) async throws {
        services = folder.appending(path: "services")
        try FileManager.default.createDirectory(at: services, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: services.appending(path: Tools.accessibilityService.lastPathComponent),
            withDestinationURL: Tools.accessibilityService)
        let configuration = folder.appending(path: "bus.conf")
        try Data(
            """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig>
              <type>session</type>
              <listen>unix:dir=\(folder.path())</listen>
              <auth>EXTERNAL</auth>
              <servicedir>\(services.path())</servicedir>
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/>
                <allow eavesdrop="true"/>
                <allow own="*"/>
              </policy>
            </busconfig>
            """.utf8
        ).write(to: configuration)
        daemon = try Program(
            try Tools.require("timeout"),
            [
                TestServices.lifetime, "dbus-daemon", "--config-file=\(configuration.path())", "--nofork",
                "--print-address",
            ],
            environment: environment, folder: folder)
        address = try await daemon.firstLine()
    }

    /// Lets it start a service by a command line.
    func offer(_ name: String, startedBy command: String) async throws {
        try Data("[D-BUS Service]\nName=\(name)\nExec=\(command)\n".utf8)
            .write(to: services.appending(path: "\(name).service"))
        _ = try await Bus(address: address).call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ReloadConfig")
    }

    /// Starts the accessibility bus and connects to it.
    func accessibility() async throws -> Bus {
        let answer = try await Bus(address: address).call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
        guard let address = answer.list.first?.text else { throw Tools.Missing(description: "No accessibility bus.") }
        return try Bus(address: address)
    }

    func end() async throws {
        try await daemon.end()
    }
}
