import CGtk
import TestServices

@testable import Gtk

/// A fake of xdg-desktop-portal's services for the location and for running in the background, on a private bus.
final class FakePortal {
    /// The calls: the method and its arguments.
    let calls = Log<(method: String, arguments: Variant)>()
    /// The caller's bus name.
    private(set) var caller = ""

    private static let path = "/org/freedesktop/portal/desktop"
    private let bus: PrivateBus
    private let connection: DBusConnection

    init(_ bus: PrivateBus) async throws {
        self.bus = bus
        connection = try await value(of: DBusConnection.open(address: bus.address))
        connection.withPointer { g_dbus_connection_set_exit_on_close($0, 0) }
        _ = try await value(of: driver().call("RequestName", Self.requestName))
        export()
    }

    private static let requestName = Variant(tuple: [Variant("org.freedesktop.portal.Desktop"), Variant(UInt32(0))])

    /// Whether the caller is still connected. The real portal ends its session when it is not.
    var hasCaller: Bool {
        get async throws {
            let answer = try await value(of: driver().call("NameHasOwner", Variant(tuple: [Variant(caller)])))
            return answer.children.first?.bool ?? true
        }
    }

    /// Responds to the request for permission: 0 for yes, 1 for no, 2 if it ended in another way.
    func respond(_ response: UInt32, to request: String = "start", _ results: [String: Variant] = [:]) throws {
        try connection.emit(
            "Response", of: "org.freedesktop.portal.Request", path: objectPath("request", request),
            Variant(tuple: [Variant(response), Variant(dictionary: results)]))
    }

    /// Emits a position in the session `session`.
    func tell(latitude: Double, longitude: Double, accuracy: Double, session: String = "location") throws {
        let location = Variant(dictionary: [
            "Latitude": Variant(latitude), "Longitude": Variant(longitude), "Accuracy": Variant(accuracy),
        ])
        try connection.emit(
            "LocationUpdated", of: "org.freedesktop.portal.Location", path: Self.path,
            Variant(tuple: [Variant(objectPath: objectPath("session", session)), location]))
    }

    func end() {
        connection.close()
    }

    private func driver() async throws -> DBusProxy {
        try await value(
            of: DBusProxy.make(
                connection, name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
                interface: "org.freedesktop.DBus"))
    }

    private func objectPath(_ kind: String, _ token: String) -> String {
        "\(Self.path)/\(kind)/\(caller.dropFirst().map { $0 == "." ? "_" : String($0) }.joined())/\(token)"
    }

    private func export() {
        let node = g_dbus_node_info_new_for_xml(
            """
            <node><interface name="org.freedesktop.portal.Background">
              <method name="RequestBackground">
                <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
              </method>
            </interface><interface name="org.freedesktop.portal.Location">
              <method name="CreateSession"><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
              <method name="Start">
                <arg type="o" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
                <arg type="o" direction="out"/>
              </method>
              <signal name="LocationUpdated"><arg type="o"/><arg type="a{sv}"/></signal>
            </interface></node>
            """, nil)
        var table = GDBusInterfaceVTable()
        table.method_call = { _, sender, _, _, method, arguments, invocation, data in
            let call = (String(cString: sender!), String(cString: method!), Variant(sinking: arguments!))
            let answer = Callback<(String, String, Variant), Variant>.call(data, call)
            answer.withPointer { g_dbus_method_invocation_return_value(invocation, $0) }
        }
        let answer = Callback<(String, String, Variant), Variant> { [weak self] call in
            Variant(tuple: [Variant(objectPath: self?.answer(call.0, call.1, call.2) ?? "/")])
        }
        for index in 0...1 {
            _ = connection.withPointer {
                g_dbus_connection_register_object(
                    $0, Self.path, node!.pointee.interfaces[index], &table, userData(answer), releaseUserData, nil)
            }
        }
        g_dbus_node_info_unref(node)
    }

    private func answer(_ sender: String, _ method: String, _ arguments: Variant) -> String {
        caller = sender
        calls.append((method, arguments))
        return switch method {
        case "Start": objectPath("request", "start")
        case "RequestBackground": objectPath("request", "autostart")
        default: objectPath("session", "location")
        }
    }
}
