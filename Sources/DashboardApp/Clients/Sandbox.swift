import FoundationEssentials

/// What keeps the program apart from the system.
enum Sandbox {
    /// Whether it runs in Flatpak's sandbox, where portals stand for the system's services.
    /// Source: <https://docs.flatpak.org/en/latest/sandbox-permissions.html>
    static var isFlatpak: Bool { FileManager.default.fileExists(atPath: "/.flatpak-info") }
}
