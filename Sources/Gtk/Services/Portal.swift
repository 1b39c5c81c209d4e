import Rx

/// The desktop's services for sandboxed programs.
///
/// Source: <https://flatpak.github.io/xdg-desktop-portal/docs/>
enum Portal {
    private static let name = "org.freedesktop.portal.Desktop"
    static let path = "/org/freedesktop/portal/desktop"

    /// One of its interfaces, for example "Location".
    static func interface(
        _ interface: String, at path: String = path, on connection: DBusConnection
    ) async throws -> DBusProxy {
        try await DBusProxy.make(
            connection, name: name, path: path, interface: "org.freedesktop.portal.\(interface)"
        ).value
    }

    /// The request that a call with this `handle_token` will make, whose signal "Response" has what became of it: 0 if it is
    /// granted, and more results.
    ///
    /// The portal derives its path from our unique name, so that we can subscribe to the response before the request.
    static func request(_ token: String, on connection: DBusConnection) async throws -> DBusProxy {
        let sender = connection.uniqueName.dropFirst().split(separator: ".").joined(separator: "_")
        return try await interface("Request", at: "\(path)/request/\(sender)/\(token)", on: connection)
    }
}
