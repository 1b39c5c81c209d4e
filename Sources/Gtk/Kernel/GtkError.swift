import CGtk

/// The error of a GLib function.
public nonisolated struct GtkError: Error, CustomStringConvertible {
    public let description: String
    /// The name of an error from a message bus, for example "org.freedesktop.DBus.Error.AccessDenied".
    public let busName: String?

    /// Copies the message and frees the error.
    public init(consuming error: UnsafeMutablePointer<GError>?) {
        let name = error.flatMap { g_dbus_error_get_remote_error($0) }
        defer { g_free(name) }
        busName = name.map { String(cString: $0) }
        // Without the error's name as a prefix, which is not for users.
        if let error { g_dbus_error_strip_remote_error(error) }
        description = error.map { String(cString: $0.pointee.message) } ?? "Unknown error"
        if let error { g_error_free(error) }
    }
}
