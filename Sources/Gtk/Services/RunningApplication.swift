import CGtk

/// An application that runs in this session, as another process sees it.
public enum RunningApplication {
    /// What became of an activation.
    public enum Outcome: Sendable {
        case done
        /// Also without a session bus.
        case notRunning
        /// The application, or the session bus, is not responding.
        case noAnswer
    }

    /// How long an answer is waited for, in ms.
    private static let timeout: gint = 2000

    /// Activates an action of an application, and waits until it has been called.
    ///
    /// Source: <https://wiki.gnome.org/Projects/GLib/GApplication/DBusAPI>
    /// - Parameters:
    ///   - action: The name of the action, without "app.".
    ///   - parameter: The parameter of the action, if it takes one.
    ///   - id: The application's ID, which is its name on the bus.
    public static func activate(_ action: String, with parameter: String? = nil, of id: String) -> Outcome {
        guard let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return .notRunning }
        let bus = DBusConnection(adopting: connection)
        let path = path(of: id)
        let parameters = Variant(boxes: [parameter].compactMap { $0 }.map { Variant($0) })
        let arguments = Variant(tuple: [Variant(action), parameters, Variant(dictionary: [:])])
        return withPointers(bus, arguments) { bus, arguments in
            var error: UnsafeMutablePointer<GError>?
            let answer = g_dbus_connection_call_sync(
                bus, id, path, "org.gtk.Actions", "Activate", arguments, nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, timeout,
                nil, &error)
            if answer.map({ Variant(adopting: $0) }) != nil { return .done }
            defer { g_error_free(error) }
            return g_error_matches(error, g_io_error_quark(), gint(G_IO_ERROR_TIMED_OUT.rawValue)) != 0
                ? .noAnswer : .notRunning
        }
    }

    /// Shows the window of an application and activates one of its actions. The session bus starts the application if it does not
    /// run. Nothing is waited for; without a session bus nothing happens.
    ///
    /// Source: <https://specifications.freedesktop.org/desktop-entry-spec/latest/dbus.html>
    /// - Parameters:
    ///   - id: The application's ID, which is its name on the bus.
    ///   - action: The name of the action, without "app.".
    ///   - parameter: The parameter of the action, if it takes one.
    ///   - time: When the person has asked for it, in milliseconds of the display's clock, so that the window may come to the
    ///     front; 0 if it is not known.
    public static func open(_ id: String, activating action: String, with parameter: String? = nil, at time: UInt32) {
        guard let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return }
        let bus = DBusConnection(adopting: connection)
        // The form in which the older protocol for starts has a time.
        let platform = Variant(dictionary: time == 0 ? [:] : ["desktop-startup-id": Variant("_TIME\(time)")])
        let parameters = Variant(boxes: [parameter].compactMap { $0 }.map { Variant($0) })
        let calls = [
            ("Activate", Variant(tuple: [platform])),
            ("ActivateAction", Variant(tuple: [Variant(action), parameters, platform])),
        ]
        for (method, arguments) in calls {
            withPointers(bus, arguments) {
                g_dbus_connection_call(
                    $0, id, path(of: id), "org.freedesktop.Application", method, $1, nil, G_DBUS_CALL_FLAGS_NONE,
                    -1, nil, nil, nil)
            }
        }
    }

    /// Where an application has its object.
    private static func path(of id: String) -> String { "/" + String(id.map { $0 == "." ? "/" : $0 }) }
}
