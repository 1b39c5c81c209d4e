import Foundation

/// The real location service on a private system bus. A simulated receiver is its only source.
public final class GeoClueService: Sendable {
    static let daemon = "/usr/libexec/geoclue"
    /// Grants every program access to the position, without asking.
    static let agent = "/usr/libexec/geoclue-2.0/demos/agent"

    /// The value for DBUS_SYSTEM_BUS_ADDRESS.
    public var systemBusAddress: String { bus.address }

    private let bus: PrivateBus
    private let folder: ServiceFolder
    private let receiver: SimulatedReceiver
    private let programs: [ServiceProgram]

    /// Starts it.
    /// - Parameters:
    ///   - latitude: The receiver's latitude, in degrees (WGS 84).
    ///   - longitude: The receiver's longitude, in degrees (WGS 84).
    ///   - hdop: The dilution of precision. The service converts it to metres: 50 for 7, 100 for 15, 300 for 25.
    ///   - hasAgent: Whether there is an agent that grants access. The service waits for one.
    ///   - refused: The desktop file's name, without ".desktop", of a program without access.
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
        // An empty network namespace, and private settings instead of the machine's.
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

    /// Moves the receiver, which reports it within a tenth of a second.
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
