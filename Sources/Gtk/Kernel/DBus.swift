import CGtk
import Rx

/// A connection to a message bus. D-Bus is how desktop services, for example GeoClue, are talked to.
public final class DBusConnection: Object {
    public override class var gType: GType { g_dbus_connection_get_type() }

    /// The person's bus.
    public static var session: Single<DBusConnection> { shared(G_BUS_TYPE_SESSION) }

    /// The machine's bus.
    public static var system: Single<DBusConnection> { shared(G_BUS_TYPE_SYSTEM) }

    private static func shared(_ type: GBusType) -> Single<DBusConnection> {
        .gio { cancellable, done, data in
            g_bus_get(type, cancellable, done, data)
        } finish: { result, error in
            g_bus_get_finish(result, &error).map { DBusConnection(adopting: $0) }
        }
    }

    /// The machine's bus, on a connection that nobody else uses.
    public static func privateSystem() -> Single<DBusConnection> { open(busOf: G_BUS_TYPE_SYSTEM) }

    /// The person's bus, on a connection that nobody else uses.
    public static func privateSession() -> Single<DBusConnection> { open(busOf: G_BUS_TYPE_SESSION) }

    private static func open(busOf type: GBusType) -> Single<DBusConnection> {
        var error: UnsafeMutablePointer<GError>?
        guard let address = g_dbus_address_get_for_bus_sync(type, nil, &error) else {
            return .error(GtkError(consuming: error))
        }
        defer { g_free(address) }
        return open(address: String(cString: address))
    }

    /// Ends the connection. Services forget what it has asked them for.
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

    /// The name by which others find this connection, for example ":1.7".
    public var uniqueName: String { withPointer { String(orEmpty: g_dbus_connection_get_unique_name($0)) } }

    /// Tells everybody on the bus; `arguments` are a tuple.
    public func emit(_ signal: String, of interface: String, path: String, _ arguments: Variant) throws(GtkError) {
        var error: UnsafeMutablePointer<GError>?
        let isSent = withPointers(self, arguments) {
            g_dbus_connection_emit_signal($0, nil, path, interface, signal, $1, &error) != 0
        }
        if !isSent { throw GtkError(consuming: error) }
    }
}

/// One interface of an object that another program has on a bus.
public final class DBusProxy: Object {
    public override class var gType: GType { g_dbus_proxy_get_type() }

    /// The interface `interface` of the object at `path` that `name` has on the bus; the program is started if it can be.
    public static func make(
        _ connection: DBusConnection, name: String, path: String, interface: String
    ) -> Single<DBusProxy> {
        .gio { cancellable, done, data in
            connection.withPointer {
                g_dbus_proxy_new(
                    $0, GDBusProxyFlags(rawValue: 0), nil, name, path, interface, cancellable, done, data)
            }
        } finish: { result, error in
            g_dbus_proxy_new_finish(result, &error).map { DBusProxy(adopting: $0) }
        }
    }

    /// Calls a method; `arguments` and the answer are tuples.
    /// - Parameter isPatient: Waits for as long as it takes, as for what a person is asked, and not for 25 seconds.
    public func call(
        _ method: String, _ arguments: Variant = Variant(tuple: []), isPatient: Bool = false
    ) -> Single<Variant> {
        .gio { [self] cancellable, done, data in
            withPointers(self, arguments) {
                g_dbus_proxy_call(
                    $0, method, $1, G_DBUS_CALL_FLAGS_NONE, isPatient ? .max : -1, cancellable, done, data)
            }
        } finish: { [self] result, error in
            withPointer { g_dbus_proxy_call_finish($0, result, &error).map { Variant(adopting: $0) } }
        }
    }

    /// Calls a method whose answer nobody waits for.
    public func send(_ method: String, _ arguments: Variant = Variant(tuple: [])) {
        withPointers(self, arguments) {
            g_dbus_proxy_call($0, method, $1, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil, nil)
        }
    }

    /// Sets a property.
    public func set(_ property: String, _ value: Variant) async throws {
        let interface = Variant(withPointer { String(cString: g_dbus_proxy_get_interface_name($0)) })
        _ = try await call(
            "org.freedesktop.DBus.Properties.Set",
            Variant(tuple: [interface, Variant(property), Variant(boxing: value)])
        ).value
    }

    /// The last known value of a property; nil when the object has none of that name.
    public func cachedProperty(_ name: String) -> Variant? {
        withPointer { g_dbus_proxy_get_cached_property($0, name).map { Variant(adopting: $0) } }
    }
}

extension Reactive where Base == DBusProxy {
    /// The arguments, a tuple, of each D-Bus signal called `name`, for example GeoClue's "LocationUpdated".
    public func signal(_ name: String) -> ControlEvent<Variant> {
        controlEvent("g-signal") { $0.value(at: 1) == name ? $0.value(at: 2) : nil }
    }
}
