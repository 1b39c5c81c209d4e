import CGtk
import Rx

/// The way to the location service out of a sandbox.
///
/// Source: <https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Location.html>
public enum LocationPortal {
    fileprivate static let name = "org.freedesktop.portal.Desktop"
    fileprivate static let path = "/org/freedesktop/portal/desktop"

    /// The person, or a setting, said no.
    public nonisolated struct Refusal: Error {}

    /// Each position from now on, as exact as the machine knows it. Never ends by itself; fails with a `Refusal` or a
    /// `GtkError`.
    ///
    /// Each subscription has a connection of its own, which disposal closes, and the session with it.
    public nonisolated static var positions: Observable<Position> {
        Observable.task { try await Session().positions }.concat()
    }

    /// A conversation with the portal.
    private final class Session {
        private let connection: DBusConnection
        private let portal: DBusProxy
        private let path: String
        /// What tells whether the person agrees.
        private let request: DBusProxy

        init() async throws {
            connection = try await DBusConnection.privateSession().value
            portal = try await Self.proxy(connection, LocationPortal.path, "Location")
            let options = Variant(dictionary: [
                "session_handle_token": Variant("location"),
                // Exactly, and each fix, however near to the one before.
                "accuracy": Variant(UInt32(5)), "distance-threshold": Variant(UInt32(0)),
                "time-threshold": Variant(UInt32(0)),
            ])
            let answer = try await portal.call("CreateSession", Variant(tuple: [options])).value
            path = answer.children.first?.string ?? "/"
            // The portal makes this path of our own name, so that the answer can be listened to before the question.
            let sender = connection.uniqueName.dropFirst().split(separator: ".").joined(separator: "_")
            request = try await Self.proxy(
                connection, "\(LocationPortal.path)/request/\(sender)/start", "Request")
        }

        var positions: Observable<Position> {
            let updates = portal.rx.signal("LocationUpdated").asObservable()
                .filter { [path] in $0.children.first?.string == path }
                .compactMap { arguments in
                    arguments.children.last.flatMap { location in Position { location.entry($0) } }
                }
            let answer = request.rx.signal("Response").asObservable()
                .flatMap { answer -> Observable<Position> in
                    answer.children.first?.int == 0 ? .empty() : .error(Refusal())
                }
            let options = Variant(dictionary: ["handle_token": Variant("start")])
            let start = portal.call("Start", Variant(tuple: [Variant(objectPath: path), Variant(""), options]))
                .asObservable().flatMap { _ in Observable<Position>.empty() }
            return Observable.merge(updates, answer, start)
                // Keeps the proxies, too: their events do not.
                .do(onDispose: { [self] in onMain { self.connection.close() } })
        }

        private static func proxy(
            _ connection: DBusConnection, _ path: String, _ interface: String
        ) async throws -> DBusProxy {
            try await DBusProxy.make(
                connection, name: LocationPortal.name, path: path, interface: "org.freedesktop.portal.\(interface)"
            ).value
        }
    }
}
