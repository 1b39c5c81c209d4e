import CGtk

/// An application that runs in this session, as another process sees it.
public enum RunningApplication {
    /// Activates an action of an application, and waits until it has been called. Returns false if the application does not run, or
    /// if there is no session bus.
    ///
    /// Source: <https://wiki.gnome.org/Projects/GLib/GApplication/DBusAPI>
    /// - Parameter id: The application's ID, which is its name on the bus.
    public static func activate(_ action: String, with parameter: String? = nil, of id: String) -> Bool {
        guard let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return false }
        let bus = DBusConnection(adopting: connection)
        let path = "/" + String(id.map { $0 == "." ? "/" : $0 })
        let parameters = Variant(boxes: [parameter].compactMap { $0 }.map { Variant($0) })
        let arguments = Variant(tuple: [Variant(action), parameters, Variant(dictionary: [:])])
        return withPointers(bus, arguments) { bus, arguments in
            let answer = g_dbus_connection_call_sync(
                bus, id, path, "org.gtk.Actions", "Activate", arguments, nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, nil,
                nil)
            return answer.map { Variant(adopting: $0) } != nil
        }
    }
}
