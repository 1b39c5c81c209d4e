/// The real keyring, unlocked and empty, on a session bus.
public struct Keyring: Sendable {
    private let folder: ServiceFolder
    private let daemon: ServiceProgram

    /// Starts it on the bus with this address.
    public init(sessionBus address: String) async throws {
        folder = try ServiceFolder()
        daemon = try ServiceProgram(
            ["gnome-keyring-daemon", "--unlock", "--foreground", "--components=secrets"],
            // The password of the keyring.
            input: "password",
            environment: [
                "PATH": TestServices.searchPath, "HOME": folder.path, "XDG_DATA_HOME": folder.path,
                "XDG_RUNTIME_DIR": folder.path, "DBUS_SESSION_BUS_ADDRESS": address,
            ], folder: folder)
        try await PrivateBus.wait(for: "org.freedesktop.secrets", on: address, folder: folder)
    }

    public func end() async throws {
        try await daemon.end()
        folder.remove()
    }
}
