import CGtk

/// A call of a method that an object of this process answers.
public nonisolated struct DBusCall: Sendable {
    public let method: String
    /// A tuple of the types that the interface has: calls with others are refused before.
    public let arguments: Variant
}

/// An object of this process that other processes call over a bus. It ends with this.
public final class ExportedObject {
    private let connection: DBusConnection
    private let registration: guint

    /// - Parameters:
    ///   - path: Where it is, for example "/org/example/Search".
    ///   - interface: Its only interface, in D-Bus's XML for introspection.
    ///   - connection: The connection to the bus.
    ///   - answer: Answers a call with a tuple of the types that the interface has.
    /// - Throws: A `GtkError` if the interface is not valid, or if there is such an object already.
    public init(
        at path: String, interface: String, on connection: DBusConnection, answer: @escaping (DBusCall) -> Variant
    ) throws(GtkError) {
        var error: UnsafeMutablePointer<GError>?
        guard let node = g_dbus_node_info_new_for_xml(interface, &error) else { throw GtkError(consuming: error) }
        // The registration has a reference to the interface, and copies the table.
        defer { g_dbus_node_info_unref(node) }
        var table = GDBusInterfaceVTable()
        table.method_call = { _, _, _, _, method, arguments, invocation, data in
            let call = DBusCall(method: String(orEmpty: method), arguments: Variant(sinking: arguments!))
            let answer = Callback<DBusCall, Variant>.call(data, call)
            answer.withPointer { g_dbus_method_invocation_return_value(invocation, $0) }
        }
        let data = userData(Callback<DBusCall, Variant> { answer($0) })
        registration = connection.withPointer {
            g_dbus_connection_register_object(
                $0, path, node.pointee.interfaces?[0], &table, data, releaseUserData, &error)
        }
        self.connection = connection
        guard registration != 0 else {
            // GLib releases it only with a registration.
            releaseUserData(data)
            throw GtkError(consuming: error)
        }
    }

    isolated deinit {
        if registration != 0 { connection.withPointer { _ = g_dbus_connection_unregister_object($0, registration) } }
    }
}
