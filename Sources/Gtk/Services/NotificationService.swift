import Rx

/// The desktop's service for notifications.
public enum NotificationService {
    /// The names of the services that GLib uses.
    private static let names: Set<String> = ["org.gtk.Notifications", "org.freedesktop.Notifications"]

    /// Whether there is one, or could be started.
    public static func isAvailable() async -> Bool {
        do {
            let bus = try await DBusProxy.make(
                DBusConnection.session.value, name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
                interface: "org.freedesktop.DBus"
            ).value
            for list in ["ListNames", "ListActivatableNames"] {
                let services = try await bus.call(list).value.children.first?.children ?? []
                if services.contains(where: { $0.string.map(names.contains) == true }) { return true }
            }
        } catch {
            // Without a bus there is no service.
        }
        return false
    }
}
