import CGtk
import Rx

/// The location service for sandboxed programs.
///
/// Source: <https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Location.html>
public enum LocationPortal {
    /// The user, or a setting, denied access.
    public nonisolated struct Denial: Error {}

    /// Emits each position from now on, with the best accuracy. Never completes by itself; fails with a `Denial` or a
    /// `GtkError`.
    ///
    /// Each subscription has its own connection, which disposal closes together with the session.
    public nonisolated static var positions: Observable<Position> {
        Observable.task { try await Session().positions }.concat()
    }

    /// A session of the portal.
    private final class Session {
        private let connection: DBusConnection
        private let portal: DBusProxy
        private let path: String
        /// Reports whether the user agrees.
        private let request: DBusProxy

        init() async throws {
            connection = try await DBusConnection.privateSession().value
            portal = try await Portal.interface("Location", on: connection)
            let options = Variant(dictionary: [
                "session_handle_token": Variant("location"),
                // The best accuracy, and each fix, with any distance from the previous one.
                "accuracy": Variant(UInt32(5)), "distance-threshold": Variant(UInt32(0)),
                "time-threshold": Variant(UInt32(0)),
            ])
            let answer = try await portal.call("CreateSession", Variant(tuple: [options])).value
            path = answer.children.first?.string ?? "/"
            request = try await Portal.request("start", on: connection)
        }

        var positions: Observable<Position> {
            let updates = portal.rx.signal("LocationUpdated").asObservable()
                .filter { [path] in $0.children.first?.string == path }
                .compactMap { arguments in
                    arguments.children.last.flatMap { location in Position { location.entry($0) } }
                }
            let answer = request.rx.signal("Response").asObservable()
                .flatMap { answer -> Observable<Position> in
                    answer.children.first?.int == 0 ? .empty() : .error(Denial())
                }
            let options = Variant(dictionary: ["handle_token": Variant("start")])
            let start = portal.call("Start", Variant(tuple: [Variant(objectPath: path), Variant(""), options]))
                .asObservable().flatMap { _ in Observable<Position>.empty() }
            return Observable.merge(updates, answer, start)
                // Retains the proxies, too: their events do not.
                .do(onDispose: { [self] in onMain { self.connection.close() } })
        }
    }
}
