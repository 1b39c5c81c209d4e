import CGtk
import Rx
import TestServices
import Testing

@testable import Gtk

@Suite("GeoClue", .serialized, .needs(TestServices.missingForGeoClue))
struct GeoClueTests {
    private let log = Log<Position>()
    private let errors = Log<GtkError>()

    private func subscribe(desktopID: String = "io.github.rxgtk.Test") -> any Disposable {
        GeoClue.positions(desktopID: desktopID).subscribe(
            onNext: { [log] in log.append($0) },
            onError: { [errors] error in (error as? GtkError).map(errors.append) })
    }

    /// Runs `body` with a service whose bus is the system bus of this process.
    private func withService(
        hdop: Double = 0.8, hasAgent: Bool = true, refused: String? = nil, _ body: (GeoClueService) async throws -> Void
    ) async throws {
        let service = try await GeoClueService(
            latitude: 37.57, longitude: 126.98, hdop: hdop, hasAgent: hasAgent, refused: refused)
        g_setenv("DBUS_SYSTEM_BUS_ADDRESS", service.systemBusAddress, 1)
        let result: Result<Void, any Error>
        do { result = .success(try await body(service)) } catch { result = .failure(error) }
        try await service.end()
        try result.get()
    }

    /// Whether the service is in use, and has any client. It may keep the locations of a former one below its path.
    private func remains(of service: GeoClueService) async throws -> (isInUse: Bool, hasClient: Bool) {
        let connection = try await value(of: DBusConnection.open(address: service.systemBusAddress))
        connection.withPointer { g_dbus_connection_set_exit_on_close($0, 0) }
        defer { connection.close() }
        let name = "org.freedesktop.GeoClue2"
        let manager = try await value(
            of: DBusProxy.make(
                connection, name: name, path: "/org/freedesktop/GeoClue2/Manager", interface: "\(name).Manager"))
        let root = "/org/freedesktop/GeoClue2/Client"
        var hasClient = false
        for child in try await description(of: root, connection).matches(of: #/<node name="(\w+)"/#) {
            let object = try await description(of: "\(root)/\(child.1)", connection)
            if object.contains(#"<interface name="\#(name).Client""#) { hasClient = true }
        }
        return (try isInUse(manager), hasClient)
    }

    /// The interfaces and the children of an object of the service, as XML.
    private func description(of path: String, _ connection: DBusConnection) async throws -> String {
        let object = try await value(
            of: DBusProxy.make(
                connection, name: "org.freedesktop.GeoClue2", path: path,
                interface: "org.freedesktop.DBus.Introspectable"))
        return try await value(of: object.call("Introspect")).children.first?.string ?? ""
    }

    private func isInUse(_ manager: DBusProxy) throws -> Bool {
        guard let value = manager.cachedProperty("InUse")?.bool else {
            throw WaitTimeoutError(description: "The service does not say whether it is in use.")
        }
        return value
    }

    /// Repeats the check: closing a connection takes some time on the bus.
    private func isForgotten(by service: GeoClueService) async throws {
        // Twice in a row, in case a message to the service is still on its way.
        var times = 0
        var left = (isInUse: false, hasClient: false)
        for _ in 1...200 {
            left = try await remains(of: service)
            times = left == (false, false) ? times + 1 : 0
            if times == 2 { return }
        }
        throw WaitTimeoutError(description: "The service still has the client: \(left).")
    }

    @Test("emits the position to within metres, and each change, until disposal, which leaves nothing behind")
    func positions() async throws {
        try await withService { service in
            let subscription = subscribe()
            try await eventually("a position") { !log.all.isEmpty }
            #expect(abs(log.all[0].latitude - 37.57) < 0.0001 && abs(log.all[0].longitude - 126.98) < 0.0001)
            #expect((0..<100).contains(log.all[0].accuracy))
            #expect(try await remains(of: service) == (true, true))

            service.move(latitude: -33.87, longitude: -70.65)
            try await eventually("the move") { log.all.last.map { $0.latitude < 0 } ?? false }
            let moved = try #require(log.all.last)
            #expect(abs(moved.latitude + 33.87) < 0.0001 && abs(moved.longitude + 70.65) < 0.0001)

            subscription.dispose()
            try await isForgotten(by: service)
            #expect(errors.all.isEmpty)
        }
    }

    @Test("reports the accuracy", arguments: [(7.0, 50.0), (15.0, 100.0), (25.0, 300.0)])
    func accuracy(hdop: Double, metres: Double) async throws {
        try await withService(hdop: hdop) { _ in
            let subscription = subscribe()
            try await eventually("a position") { !log.all.isEmpty }
            #expect(log.all[0].accuracy == metres)
            subscription.dispose()
        }
    }

    @Test("is not used before a subscription, and forgets one that is disposed at once")
    func early() async throws {
        try await withService { service in
            let positions = GeoClue.positions(desktopID: "io.github.rxgtk.Test")
            #expect(try await remains(of: service) == (false, false))
            positions.subscribe(onNext: { [log] in log.append($0) }).dispose()
            try await isForgotten(by: service)
            #expect(log.all.isEmpty)
        }
    }

    @Test("forgets a client that is disposed during its creation", arguments: [1, 10, 30, 100, 300, 1000])
    func underway(turns: Int) async throws {
        try await withService { service in
            let subscription = subscribe()
            // In any state after this number of turns of the loop.
            for _ in 1...turns {
                g_main_context_iteration(nil, 0)
                await Task.yield()
            }
            subscription.dispose()
            let seen = log.all.count
            try await isForgotten(by: service)
            #expect(log.all.count == seen && errors.all.isEmpty)
        }
    }

    @Test("forgets a client that is disposed right after its creation")
    func created() async throws {
        try await withService { service in
            let subscription = subscribe()
            var left = try await remains(of: service)
            for _ in 1...200 where !left.hasClient { left = try await remains(of: service) }
            #expect(left.hasClient)
            subscription.dispose()
            try await isForgotten(by: service)
            #expect(errors.all.isEmpty)
        }
    }

    @Test("refuses a program according to the machine's settings")
    func refusal() async throws {
        try await withService(refused: "io.github.rxgtk.Test") { service in
            let subscription = subscribe()
            try await eventually("the refusal") { !errors.all.isEmpty }
            #expect(errors.all[0].busName == "org.freedesktop.DBus.Error.AccessDenied")
            #expect(log.all.isEmpty)
            subscription.dispose()
            try await isForgotten(by: service)
        }
    }

    @Test("without an agent waits for one, and can be cancelled in the meantime")
    func noAgent() async throws {
        try await withService(hasAgent: false) { service in
            let subscription = subscribe()
            // When all these are answered, the request for a client was handled long before.
            for _ in 1...20 { #expect(try await remains(of: service) == (false, false)) }
            #expect(log.all.isEmpty && errors.all.isEmpty)
            subscription.dispose()
            try await isForgotten(by: service)
        }
    }

    @Test("is an error on a bus without it, and without a bus")
    func missing() async throws {
        let bus = try await PrivateBus()
        g_setenv("DBUS_SYSTEM_BUS_ADDRESS", bus.address, 1)
        let first = subscribe()
        try await eventually("an error") { errors.all.count == 1 }
        #expect(errors.all[0].busName == "org.freedesktop.DBus.Error.ServiceUnknown")
        first.dispose()
        try await bus.end()
        let second = subscribe()
        try await eventually("an error") { errors.all.count == 2 }
        #expect(errors.all[1].busName == nil)
        second.dispose()
    }
}
