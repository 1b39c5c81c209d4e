import CGtk
import Rx

/// The system's location service, for programs that are not in a sandbox.
///
/// Source: <https://www.freedesktop.org/software/geoclue/docs/>
public enum GeoClue {
    fileprivate static let name = "org.freedesktop.GeoClue2"

    /// Each position from now on, as exact as the machine knows it. Never ends by itself; fails with a `GtkError`.
    ///
    /// Each subscription has a connection of its own, which disposal closes: so the service forgets the client, however
    /// far the conversation has come.
    /// - Parameter desktopID: By which file of applications the service knows this program, without ".desktop".
    public nonisolated static func positions(desktopID: String) -> Observable<Position> {
        Observable.task { try await Client(desktopID: desktopID).positions }.concat()
    }

    /// A conversation with the service.
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
            // As exactly as the machine can, and each fix, however near to the one before.
            try await proxy.set("RequestedAccuracyLevel", Variant(UInt32(8)))
            try await proxy.set("DistanceThreshold", Variant(UInt32(0)))
            try await proxy.set("TimeThreshold", Variant(UInt32(0)))
        }

        var positions: Observable<Position> {
            let updates = proxy.rx.signal("LocationUpdated").asObservable()
                // The old location and the new one; "/" stands for none.
                .compactMap { $0.children.last?.string }
                .filter { $0 != "/" }
            let start = proxy.call("Start", isPatient: true).asObservable().flatMap { _ in Observable<String>.empty() }
            // The signal first, or the first position could be missed.
            return Observable.merge(updates, start)
                .flatMapLatest { path in Observable.task { try await self.position(at: path) } }
                .compactMap { $0 }
                .do(onDispose: { [self] in onMain { self.end() } })
        }

        private func end() {
            // At once, while the connection closes on a thread that there may not be yet.
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
