import CGtk

/// What a GLib function said when it failed.
public nonisolated struct GtkError: Error, CustomStringConvertible {
    public let description: String
    /// The name of an error that came over a message bus, for example "org.freedesktop.DBus.Error.AccessDenied".
    public let busName: String?

    /// Takes the message over and frees the error.
    public init(consuming error: UnsafeMutablePointer<GError>?) {
        let name = error.flatMap { g_dbus_error_get_remote_error($0) }
        defer { g_free(name) }
        busName = name.map { String(cString: $0) }
        // Without the name in front of it, which says nothing to a person.
        if let error { g_dbus_error_strip_remote_error(error) }
        description = error.map { String(cString: $0.pointee.message) } ?? "Unknown error"
        if let error { g_error_free(error) }
    }
}
