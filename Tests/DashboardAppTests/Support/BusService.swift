import CGtk
import Locking

/// A service on a bus that answers the methods of one interface, and sends its signals.
///
/// Its messages are answered on GDBus's own thread, so it needs no main loop.
final class BusService: Sendable {
    private let interface, path: String
    private let answer = Mutex<(@Sendable (String, [DBusValue]) -> String)?>(nil)
    private nonisolated(unsafe) let connection: OpaquePointer

    /// Takes a name on the bus with this address. Lives until the test ends.
    init(_ name: String, interface: String, path: String, on address: String) throws {
        (self.interface, self.path) = (interface, path)
        let flags =
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
            | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
        var error: UnsafeMutablePointer<GError>?
        guard
            let connection = g_dbus_connection_new_for_address_sync(
                address, GDBusConnectionFlags(flags), nil, nil, &error)
        else { throw Bus.Failure(consuming: error) }
        self.connection = connection
        g_dbus_connection_add_filter(
            connection,
            { connection, message, isIncoming, data in
                guard isIncoming != 0, let message, let data,
                    g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL
                else { return message }
                let service = Unmanaged<BusService>.fromOpaque(data).takeUnretainedValue()
                let interface = g_dbus_message_get_interface(message).map { String(cString: $0) }
                guard interface == service.interface else { return message }
                service.reply(to: message)
                g_object_unref(UnsafeMutableRawPointer(message))
                return nil
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
        let answer = g_dbus_connection_call_sync(
            connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
            g_variant_parse(nil, "('\(name)', uint32 0)", nil, nil, nil), nil, G_DBUS_CALL_FLAGS_NONE, 10_000,
            nil, &error)
        guard let answer else { throw Bus.Failure(consuming: error) }
        g_variant_unref(answer)
    }

    deinit {
        g_dbus_connection_close_sync(connection, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    /// Sets what answers a method with its arguments: a tuple in GVariant's text format. Until then the answer is empty.
    func respond(with answer: @escaping @Sendable (String, [DBusValue]) -> String) {
        self.answer.withLock { $0 = answer }
    }

    private func reply(to message: OpaquePointer) {
        let arguments = g_dbus_message_get_body(message).map { DBusValue($0).list } ?? []
        let method = g_dbus_message_get_member(message).map { String(cString: $0) } ?? ""
        let body = answer.withLock(\.self)?(method, arguments) ?? "()"
        let reply = g_dbus_message_new_method_reply(message)
        g_dbus_message_set_body(reply, g_variant_parse(nil, body, nil, nil, nil))
        g_dbus_connection_send_message(connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(reply))
    }

    /// Sends a signal, with a tuple in GVariant's text format.
    func emit(_ signal: String, _ arguments: String) {
        g_dbus_connection_emit_signal(
            connection, nil, path, interface, signal, g_variant_parse(nil, arguments, nil, nil, nil), nil)
    }
}
