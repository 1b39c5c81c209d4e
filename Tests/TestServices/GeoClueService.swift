import Foundation

/// The real location service on a system bus of its own. A simulated receiver is the only source that it has.
public final class GeoClueService: Sendable {
    static let daemon = "/usr/libexec/geoclue"
    /// Lets every program know the position, without asking anybody.
    static let agent = "/usr/libexec/geoclue-2.0/demos/agent"

    /// What DBUS_SYSTEM_BUS_ADDRESS is to be set to.
    public var systemBusAddress: String { bus.address }

    private let bus: PrivateBus
    private let folder: ServiceFolder
    private let receiver: SimulatedReceiver
    private let programs: [ServiceProgram]

    /// Starts it.
    /// - Parameters:
    ///   - latitude: Where the receiver is, degrees (WGS 84).
    ///   - longitude: Where the receiver is, degrees (WGS 84).
    ///   - hdop: How bad its signal is. The service makes metres of it: 50 of 7, 100 of 15, 300 of 25.
    ///   - hasAgent: Whether somebody is there who lets programs know the position. The service waits for one.
    ///   - refused: The desktop file's name, without ".desktop", of a program that is not to know the position.
    public init(
        latitude: Double, longitude: Double, hdop: Double = 0.8, hasAgent: Bool = true, refused: String? = nil
    ) async throws {
        bus = try await PrivateBus()
        folder = try ServiceFolder()
        let socket = "\(folder.path)/receiver"
        receiver = try SimulatedReceiver(
            path: socket, place: SimulatedReceiver.Place(latitude: latitude, longitude: longitude, hdop: hdop))
        let environment = [
            "PATH": TestServices.searchPath, "HOME": folder.path, "DBUS_SYSTEM_BUS_ADDRESS": bus.address,
            "GSETTINGS_BACKEND": "memory",
        ]
        let settings = "\(folder.path)/geoclue.conf"
        let refusal = refused.map { "[\($0)]\nallowed=false\nsystem=false\nusers=\n" } ?? ""
        try Data("[agent]\nwhitelist=geoclue-demo-agent\n\(refusal)".utf8).write(to: URL(filePath: settings))
        // A network of its own, in which there is nobody to ask, and settings that only it sees in the place of the
        // machine's.
        let service = try ServiceProgram(
            [
                "unshare", "--net", "--mount", "sh", "-c",
                "mount --bind \"$1\" /etc/geoclue/geoclue.conf && exec \"$2\" --timeout=0 --nmea-socket=\"$3\"",
                "sh", settings, Self.daemon, socket,
            ], environment: environment, folder: folder)
        try await bus.wait(for: "org.freedesktop.GeoClue2")
        guard hasAgent else {
            programs = [service]
            return
        }
        programs = [try ServiceProgram([Self.agent], environment: environment, folder: folder), service]
    }

    /// Moves the receiver, which tells it within a tenth of a second.
    public func move(latitude: Double, longitude: Double, hdop: Double = 0.8) {
        receiver.move(to: SimulatedReceiver.Place(latitude: latitude, longitude: longitude, hdop: hdop))
    }

    public func end() async throws {
        for program in programs { try await program.end() }
        receiver.end()
        try await bus.end()
        folder.remove()
    }
}
