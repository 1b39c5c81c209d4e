import CGtk
import Rx

/// A connection to a message bus. Desktop services, for example GeoClue, are used over D-Bus.
public final class DBusConnection: Object {
    public override class var gType: GType { g_dbus_connection_get_type() }

    /// The session bus.
    public static var session: Single<DBusConnection> { shared(G_BUS_TYPE_SESSION) }

    /// The system bus.
    public static var system: Single<DBusConnection> { shared(G_BUS_TYPE_SYSTEM) }

    private static func shared(_ type: GBusType) -> Single<DBusConnection> {
        .gio { cancellable, done, data in
            g_bus_get(type, cancellable, done, data)
        } finish: { result, error in
            g_bus_get_finish(result, &error).map { DBusConnection(adopting: $0) }
        }
    }

    /// The system bus, on a separate connection.
    public static func privateSystem() -> Single<DBusConnection> { open(busOf: G_BUS_TYPE_SYSTEM) }

    /// The session bus, on a separate connection.
    public static func privateSession() -> Single<DBusConnection> { open(busOf: G_BUS_TYPE_SESSION) }

    private static func open(busOf type: GBusType) -> Single<DBusConnection> {
        var error: UnsafeMutablePointer<GError>?
        guard let address = g_dbus_address_get_for_bus_sync(type, nil, &error) else {
            return .error(GtkError(consuming: error))
        }
        defer { g_free(address) }
        return open(address: String(cString: address))
    }

    /// Closes the connection. Services discard its clients.
    public func close() {
        withPointer { g_dbus_connection_close($0, nil, nil, nil) }
    }

    /// The bus at `address`, for example "unix:path=/run/user/1000/bus".
    public static func open(address: String) -> Single<DBusConnection> {
        let flags: [GDBusConnectionFlags] = [
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT, G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
        ]
        let all = GDBusConnectionFlags(rawValue: flags.reduce(0) { $0 | $1.rawValue })
        return .gio { cancellable, done, data in
            g_dbus_connection_new_for_address(address, all, nil, cancellable, done, data)
        } finish: { result, error in
            g_dbus_connection_new_for_address_finish(result, &error).map { DBusConnection(adopting: $0) }
        }
    }

    /// The unique name of this connection, for example ":1.7".
    public var uniqueName: String { withPointer { String(orEmpty: g_dbus_connection_get_unique_name($0)) } }

    /// Broadcasts a signal; `arguments` are a tuple.
    public func emit(_ signal: String, of interface: String, path: String, _ arguments: Variant) throws(GtkError) {
        var error: UnsafeMutablePointer<GError>?
        let isSent = withPointers(self, arguments) {
            g_dbus_connection_emit_signal($0, nil, path, interface, signal, $1, &error) != 0
        }
        if !isSent { throw GtkError(consuming: error) }
    }
}
