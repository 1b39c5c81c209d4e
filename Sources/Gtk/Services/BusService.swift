import CGtk

/// A service of the session bus without windows: the bus starts the process when a call comes, and the process ends when none has
/// come for some time.
public enum BusService {
    /// Answers calls until there are none for a time. Ends at once if another process has the name.
    /// - Parameters:
    ///   - name: The service's name, for which a service file tells how it is started.
    ///   - path: Where its object is.
    ///   - interface: The object's interface, in D-Bus's XML for introspection.
    ///   - patience: For how long it waits for the next call, in whole milliseconds.
    ///   - answer: Answers a call with a tuple of the types that the interface has.
    /// - Throws: A `GtkError` if there is no session bus, or if the name cannot be had.
    public static func run(
        _ name: String, at path: String, interface: String, patience: Duration,
        answer: @escaping (DBusCall) -> Variant
    ) throws(GtkError) {
        var error: UnsafeMutablePointer<GError>?
        guard let session = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, &error) else { throw GtkError(consuming: error) }
        let bus = DBusConnection(adopting: session)
        let silence = Silence(limit: patience)
        // Before the name, which brings the first call.
        let object = try ExportedObject(at: path, interface: interface, on: bus) { call in
            silence.restart()
            return answer(call)
        }
        // Not in the queue for it (4).
        guard try call("RequestName", [Variant(name), Variant(UInt32(4))], on: bus).children.first?.int == 1 else {
            return
        }
        silence.restart()
        withExtendedLifetime(object) {
            while !silence.isOver { g_main_context_iteration(nil, 1) }
        }
        // From then on calls start another process. Those that came before are still answered.
        _ = try call("ReleaseName", [Variant(name)], on: bus)
        withExtendedLifetime(object) {
            while g_main_context_iteration(nil, 0) != 0 {}
        }
        bus.withPointer { _ = g_dbus_connection_flush_sync($0, nil, nil) }
    }

    /// Asks the bus itself.
    private static func call(_ method: String, _ arguments: [Variant], on bus: DBusConnection) throws(GtkError)
        -> Variant
    {
        var error: UnsafeMutablePointer<GError>?
        let answer = withPointers(bus, Variant(tuple: arguments)) { bus, arguments in
            g_dbus_connection_call_sync(
                bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method, arguments, nil,
                G_DBUS_CALL_FLAGS_NONE, -1, nil, &error
            ).map { Variant(adopting: $0) }
        }
        guard let answer else { throw GtkError(consuming: error) }
        return answer
    }

    /// How long no call has come.
    private final class Silence {
        private let limit: Duration
        private var source: guint = 0
        /// Whether it has lasted as long as the limit.
        private(set) var isOver = false

        init(limit: Duration) { self.limit = limit }

        func restart() {
            if source != 0 { g_source_remove(source) }
            let end = Callback<Void, Bool> { [weak self] in
                self?.source = 0
                self?.isOver = true
                return false
            }
            source = g_timeout_add_full(
                G_PRIORITY_DEFAULT, guint(limit / .milliseconds(1)), Callback.sourceFunction, userData(end),
                releaseUserData)
        }
    }
}
