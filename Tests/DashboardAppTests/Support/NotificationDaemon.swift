import CGtk
import Locking

/// A desktop's notification service, which records what it is told to show.
///
/// Its messages are answered on GDBus's own thread, so it needs no main loop.
/// Source: <https://specifications.freedesktop.org/notification-spec/latest/protocol.html>
final class NotificationDaemon: Sendable {
    /// A notification.
    struct Shown: Sendable, Equatable {
        let id: Int
        let title: String
        let text: String
        /// The keys of its actions, by the titles.
        let actions: [String: String]
        /// The titles, in order, without the one for a click.
        let buttons: [String]
    }

    private struct State: Sendable {
        var shown: [Shown] = []
        var count = 0
        var lastID = 0
    }

    private static let name = "org.freedesktop.Notifications"
    private static let path = "/org/freedesktop/Notifications"

    private let state = Mutex(State())
    private nonisolated(unsafe) let connection: OpaquePointer

    /// Takes the service's name on a bus. Lives until the test ends.
    init(_ bus: SessionBus) throws {
        let flags =
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
            | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
        var error: UnsafeMutablePointer<GError>?
        guard
            let connection = g_dbus_connection_new_for_address_sync(
                bus.address, GDBusConnectionFlags(flags), nil, nil, &error)
        else { throw Bus.Failure(consuming: error) }
        self.connection = connection
        g_dbus_connection_add_filter(
            connection,
            { connection, message, isIncoming, data in
                guard isIncoming != 0, let message, let data,
                    g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL,
                    g_dbus_message_get_interface(message).map({ String(cString: $0) }) == NotificationDaemon.name
                else { return message }
                Unmanaged<NotificationDaemon>.fromOpaque(data).takeUnretainedValue().answer(message)
                g_object_unref(UnsafeMutableRawPointer(message))
                return nil
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
        let answer = g_dbus_connection_call_sync(
            connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
            g_variant_parse(nil, "('\(Self.name)', uint32 0)", nil, nil, nil), nil, G_DBUS_CALL_FLAGS_NONE, 10_000,
            nil, &error)
        guard let answer else { throw Bus.Failure(consuming: error) }
        g_variant_unref(answer)
    }

    deinit {
        g_dbus_connection_close_sync(connection, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    /// What is shown now, the newest last.
    var shown: [Shown] { state.withLock { $0.shown } }
    /// How often something was shown.
    var count: Int { state.withLock { $0.count } }

    /// Presses a button of a notification, which closes it; "" is a click on the notification itself.
    func press(_ button: String, of shown: Shown) {
        let key = button.isEmpty ? "default" : shown.actions[button] ?? ""
        // The key contains single quotation marks.
        emit("ActionInvoked", "(uint32 \(shown.id), \"\(key)\")")
        close(shown.id, reason: 2)
    }

    private func answer(_ message: OpaquePointer) {
        let arguments = g_dbus_message_get_body(message).map { DBusValue($0).list } ?? []
        var body = "()"
        let method = g_dbus_message_get_member(message).map { String(cString: $0) }
        switch method {
        case "GetCapabilities": body = "(['body', 'body-markup', 'actions'],)"
        case "GetServerInformation": body = "('test', 'test', '1', '1.2')"
        case "Notify": body = "(uint32 \(show(arguments)),)"
        case "CloseNotification": close(arguments.first?.number ?? 0, reason: 3)
        default: break
        }
        let reply = g_dbus_message_new_method_reply(message)
        g_dbus_message_set_body(reply, g_variant_parse(nil, body, nil, nil, nil))
        g_dbus_connection_send_message(connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(reply))
    }

    /// Shows a notification, or replaces one; returns its id.
    private func show(_ arguments: [DBusValue]) -> Int {
        let replaced = arguments[1].number ?? 0
        let actions = arguments[5].list.compactMap(\.text)
        let pairs = stride(from: 0, to: actions.count - 1, by: 2).map { (title: actions[$0 + 1], key: actions[$0]) }
        return state.withLock { state in
            state.count += 1
            if replaced == 0 { state.lastID += 1 }
            let id = replaced == 0 ? state.lastID : replaced
            state.shown.removeAll { $0.id == id }
            state.shown.append(
                Shown(
                    id: id, title: arguments[3].text ?? "", text: arguments[4].text ?? "",
                    actions: Dictionary(pairs.map { ($0.title, $0.key) }) { $1 },
                    buttons: pairs.filter { $0.key != "default" }.map(\.title)))
            return id
        }
    }

    private func close(_ id: Int, reason: Int) {
        state.withLock { $0.shown.removeAll { $0.id == id } }
        emit("NotificationClosed", "(uint32 \(id), uint32 \(reason))")
    }

    private func emit(_ signal: String, _ arguments: String) {
        g_dbus_connection_emit_signal(
            connection, nil, Self.path, Self.name, signal, g_variant_parse(nil, arguments, nil, nil, nil), nil)
    }
}
