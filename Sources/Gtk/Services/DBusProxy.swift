import CGtk
import Rx

/// An interface of an object on a bus.
public final class DBusProxy: Object {
    public override class var gType: GType { g_dbus_proxy_get_type() }

    /// The interface `interface` of the object at `path` of the service `name`, which is started if possible.
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

    /// Calls a method; `arguments` and the result are tuples.
    /// - Parameters:
    ///   - method: The name of the method, without its interface.
    ///   - arguments: A tuple, which is empty by default.
    ///   - isPatient: Waits without the usual timeout of 25 seconds, for example for an answer by the user.
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

    /// Calls a method without waiting for its result.
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

    /// The last known value of a property; nil if the object has none of that name.
    public func cachedProperty(_ name: String) -> Variant? {
        withPointer { g_dbus_proxy_get_cached_property($0, name).map { Variant(adopting: $0) } }
    }
}

extension Reactive where Base == DBusProxy {
    /// The arguments, a tuple, of each D-Bus signal `name`, for example GeoClue's "LocationUpdated".
    public func signal(_ name: String) -> ControlEvent<Variant> {
        controlEvent("g-signal") { $0.value(at: 1) == name ? $0.value(at: 2) : nil }
    }
}
