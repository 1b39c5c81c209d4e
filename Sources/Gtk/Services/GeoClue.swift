import CGtk
import Rx

/// The system's location service, for programs that are not in a sandbox.
///
/// Source: <https://www.freedesktop.org/software/geoclue/docs/>
public enum GeoClue {
    fileprivate static let name = "org.freedesktop.GeoClue2"

    /// Emits each position from now on, with the best accuracy. Never completes by itself; fails with a `GtkError`.
    ///
    /// Each subscription has its own connection, which disposal closes: so the service discards the client in any
    /// state.
    /// - Parameter desktopID: The name of the program's desktop file, without ".desktop".
    public nonisolated static func positions(desktopID: String) -> Observable<Position> {
        Observable.task { try await Client(desktopID: desktopID).positions }.concat()
    }

    /// A client of the service.
    private final class Client {
        private let connection: DBusConnection
        private let manager: DBusProxy
        private let path: String
        private let proxy: DBusProxy

        init(desktopID: String) async throws {
            connection = try await DBusConnection.privateSystem().value
            manager = try await Self.proxy(connection, "/org/freedesktop/GeoClue2/Manager", "Manager")
            path = try await manager.call("CreateClient", isPatient: true).value.children.first?.string ?? "/"
            proxy = try await Self.proxy(connection, path, "Client")
            try await proxy.set("DesktopId", Variant(desktopID))
            // The best accuracy, and each fix, with any distance from the previous one.
            try await proxy.set("RequestedAccuracyLevel", Variant(UInt32(8)))
            try await proxy.set("DistanceThreshold", Variant(UInt32(0)))
            try await proxy.set("TimeThreshold", Variant(UInt32(0)))
        }

        var positions: Observable<Position> {
            let updates = proxy.rx.signal("LocationUpdated").asObservable()
                // The old location and the new one; "/" means none.
                .compactMap { $0.children.last?.string }
                .filter { $0 != "/" }
            let start = proxy.call("Start", isPatient: true).asObservable().flatMap { _ in Observable<String>.empty() }
            // Subscribes to the signal first, or the first position could be missed.
            return Observable.merge(updates, start)
                .flatMapLatest { path in Observable.task { try await self.position(at: path) } }
                .compactMap { $0 }
                .do(onDispose: { [self] in onMain { self.end() } })
        }

        private func end() {
            // Sent at once, since the connection is closed on another thread, which may not have started yet.
            manager.send("DeleteClient", Variant(tuple: [Variant(objectPath: path)]))
            connection.close()
        }

        private func position(at path: String) async throws -> Position? {
            let location = try await Self.proxy(connection, path, "Location")
            return Position { location.cachedProperty($0) }
        }

        private static func proxy(
            _ connection: DBusConnection, _ path: String, _ interface: String
        ) async throws -> DBusProxy {
            try await DBusProxy.make(
                connection, name: GeoClue.name, path: path, interface: "\(GeoClue.name).\(interface)"
            ).value
        }
    }
}
