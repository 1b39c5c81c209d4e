import Foundation

/// A private message bus on which nothing is started automatically and everything is allowed.
public struct PrivateBus: Sendable {
    /// The value for DBUS_SESSION_BUS_ADDRESS or DBUS_SYSTEM_BUS_ADDRESS.
    public let address: String

    private let folder: ServiceFolder
    private let daemon: ServiceProgram

    public init() async throws {
        folder = try ServiceFolder()
        let configuration = "\(folder.path)/bus.conf"
        try Data(
            """
            <busconfig>
              <listen>unix:path=\(folder.path)/bus</listen>
              <auth>EXTERNAL</auth>
              <policy context="default">
                <allow own="*"/>
                <allow send_destination="*"/>
                <allow receive_sender="*"/>
              </policy>
            </busconfig>
            """.utf8
        ).write(to: URL(filePath: configuration))
        daemon = try ServiceProgram(
            ["dbus-daemon", "--config-file=\(configuration)", "--nofork", "--print-address"],
            environment: ["PATH": TestServices.searchPath], folder: folder)
        address = try await daemon.line { $0.hasPrefix("unix:") }
    }

    /// Waits until a service is available.
    func wait(for name: String) async throws {
        try await Self.wait(for: name, on: address, folder: folder)
    }

    /// The same on the bus with this address.
    static func wait(for name: String, on address: String, folder: ServiceFolder) async throws {
        try await ServiceProgram(
            ["gdbus", "wait", "--address", address, "--timeout", "20", name],
            environment: ["PATH": TestServices.searchPath], folder: folder
        ).success()
    }

    public func end() async throws {
        try await daemon.end()
        folder.remove()
    }
}
