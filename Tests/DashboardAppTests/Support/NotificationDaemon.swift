import Locking

/// A desktop's notification service, which records what it is told to show.
///
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
    private let service: BusService

    /// Takes the service's name on a bus. Lives until the test ends.
    init(_ bus: SessionBus) throws {
        service = try BusService(Self.name, interface: Self.name, path: Self.path, on: bus.address)
        service.respond { [weak self] in self?.answer(to: $0, $1) ?? "()" }
    }

    /// What is shown now, the newest last.
    var shown: [Shown] { state.withLock { $0.shown } }
    /// How often something was shown.
    var count: Int { state.withLock { $0.count } }

    /// Presses a button of a notification, which closes it; "" is a click on the notification itself.
    func press(_ button: String, of shown: Shown) {
        let key = button.isEmpty ? "default" : shown.actions[button] ?? ""
        // The key contains single quotation marks.
        service.emit("ActionInvoked", "(uint32 \(shown.id), \"\(key)\")")
        close(shown.id, reason: 2)
    }

    private func answer(to method: String, _ arguments: [DBusValue]) -> String {
        switch method {
        case "GetCapabilities": return "(['body', 'body-markup', 'actions'],)"
        case "GetServerInformation": return "('test', 'test', '1', '1.2')"
        case "Notify": return "(uint32 \(show(arguments)),)"
        case "CloseNotification": close(arguments.first?.number ?? 0, reason: 3)
        default: break
        }
        return "()"
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
        service.emit("NotificationClosed", "(uint32 \(id), uint32 \(reason))")
    }
}
