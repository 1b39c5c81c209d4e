import CGtk
import Rx
import Testing

@testable import Gtk

@Suite("An asynchronous function of GIO")
struct AsyncTests {
    /// A function that ends when the test says so.
    private final class Function {
        private(set) var task: UnsafeMutableRawPointer?
        private(set) var starts = 0

        func start(
            _ cancellable: UnsafeMutablePointer<GCancellable>, _ done: GAsyncReadyCallback, _ data: gpointer
        ) {
            starts += 1
            task = UnsafeMutableRawPointer(g_task_new(nil, cancellable, done, data))
        }

        var isCancelled: Bool { g_cancellable_is_cancelled(g_task_get_cancellable(OpaquePointer(task))) != 0 }

        func end(with number: Int) {
            let opaque = OpaquePointer(task)
            if g_task_return_error_if_cancelled(opaque) == 0 { g_task_return_int(opaque, gssize(number)) }
            g_object_unref(task)
        }
    }

    private let function = Function()
    private let log = Log<String>()

    private func single(_ token: LifetimeToken = LifetimeToken()) -> Single<Int> {
        .gio { [function] in
            function.start($0, $1, $2)
        } finish: { result, error in
            token.touch()
            let number = g_task_propagate_int(result, &error)
            return error == nil ? Int(number) : nil
        }
    }

    private func subscribe(_ single: Single<Int>) -> any Disposable {
        single.subscribe(
            onSuccess: { [log] in log.append("\($0)") }, onFailure: { [log] in log.append("\($0)") })
    }

    @Test("begins with each subscription and gives its result once")
    func success() async throws {
        let single = single()
        #expect(function.starts == 0)
        let first = subscribe(single)
        #expect(function.starts == 1)
        function.end(with: 7)
        try await eventually("the result") { log.all == ["7"] }
        let second = subscribe(single)
        function.end(with: 8)
        try await eventually("the result") { log.all == ["7", "8"] }
        first.dispose()
        second.dispose()
    }

    @Test("fails with GLib's error")
    func failure() async throws {
        let single = Single<Int>.gio { [function] in
            function.start($0, $1, $2)
        } finish: { result, error in
            _ = g_task_propagate_int(result, &error)
            error = g_error_new_literal(g_quark_from_string("test"), 1, "no such thing")
            return nil
        }
        let subscription = subscribe(single)
        function.end(with: 0)
        try await eventually("the error") { log.all == ["no such thing"] }
        subscription.dispose()
    }

    @Test("is cancelled by disposal, emits nothing then, and retains nothing")
    func cancellation() async throws {
        weak var token: LifetimeToken?
        let subscription: any Disposable
        do {
            let captured = LifetimeToken()
            token = captured
            subscription = subscribe(single(captured))
        }
        #expect(!function.isCancelled)
        subscription.dispose()
        #expect(function.isCancelled)
        // C calls back nevertheless, and only then is the callback released.
        #expect(token != nil)
        function.end(with: 7)
        try await eventually("the release") { token == nil }
        #expect(log.all == [])
    }
}

@Suite("D-Bus", .needsDisplay)
struct DBusTests {
    private let bag = DisposeBag()
    private static let interface = "io.github.rxgtk.Test"

    /// The element of `single`.
    private func value<Value: Sendable>(of single: Single<Value>) async throws -> Value {
        let log = Log<Result<Value, any Error>>()
        let subscription = single.subscribe(
            onSuccess: { log.append(.success($0)) }, onFailure: { log.append(.failure($0)) })
        try await eventually("an answer") { !log.all.isEmpty }
        subscription.dispose()
        return try log.all[0].get()
    }

    @Test("signals of another program's object are events, and its methods are singles")
    func bus() async throws {
        let daemon = try Program("dbus-daemon", ["--session", "--nofork", "--print-address"])
        defer { daemon.end() }
        let service = try await value(of: DBusConnection.open(address: daemon.firstLine))
        let client = try await value(of: DBusConnection.open(address: daemon.firstLine))
        // Neither ends the process when the daemon ends.
        for connection in [service, client] {
            connection.withPointer { g_dbus_connection_set_exit_on_close($0, 0) }
        }
        let proxy = try await value(
            of: DBusProxy.make(client, name: service.uniqueName, path: "/client", interface: Self.interface))

        let updates = Log<String>()
        let subscription = proxy.rx.signal("LocationUpdated").subscribe(onNext: { updates.append($0.description) })
        let places = Variant(tuple: [Variant("old"), Variant("new")])
        try service.emit("Other", of: Self.interface, path: "/client", Variant(tuple: []))
        try service.emit("LocationUpdated", of: Self.interface, path: "/client", places)
        try await eventually("the signal") { !updates.all.isEmpty }
        #expect(updates.all == ["('old', 'new')"])
        subscription.dispose()

        let bus = try await value(
            of: DBusProxy.make(
                client, name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
                interface: "org.freedesktop.DBus"))
        let owner = try await value(
            of: bus.call("GetNameOwner", Variant(tuple: [Variant(service.uniqueName)])))
        #expect(owner.children[0].string == service.uniqueName)
        let names = try await value(of: bus.call("ListNames"))
        #expect(names.children[0].children.compactMap(\.string).contains(client.uniqueName))
        await #expect(throws: GtkError.self) { try await value(of: bus.call("NoSuchMethod")) }
    }

    @Test("an object is exported once at a path; a second one is an error, and lets go of its answers")
    func exporting() async throws {
        let daemon = try Program("dbus-daemon", ["--session", "--nofork", "--print-address"])
        defer { daemon.end() }
        let connection = try await value(of: DBusConnection.open(address: daemon.firstLine))
        connection.withPointer { g_dbus_connection_set_exit_on_close($0, 0) }
        weak var token: LifetimeToken?
        func export() throws -> ExportedObject {
            let answered = LifetimeToken()
            token = answered
            return try ExportedObject(
                at: "/test", interface: #"<node><interface name="\#(Self.interface)"/></node>"#, on: connection
            ) { _ in
                answered.touch()
                return Variant(tuple: [])
            }
        }
        let first = try export()
        #expect(token != nil)
        #expect(throws: GtkError.self) { try export() }
        #expect(token == nil)
        withExtendedLifetime(first) {}
    }

    @Test("values are read with their types")
    func variants() {
        #expect(Variant(true).bool == true)
        #expect(Variant(Int32(-1)).int == -1)
        #expect(Variant(UInt32.max).int == Int(UInt32.max))
        #expect(Variant(0.5).double == 0.5)
        #expect(Variant("text").string == "text")
        #expect(Variant("text").int == nil && Variant(true).string == nil && Variant("text").children.isEmpty)
        let property = Variant(tuple: [Variant("interface"), Variant("name"), Variant(boxing: Variant(UInt32(8)))])
        #expect(property.type == "(ssv)")
        #expect(property.children[2].children[0].int == 8)
    }

    @Test("values retain their children")
    func containers() {
        let tuple = Variant(tuple: (0..<100).map { Variant("value \($0)") })
        #expect(tuple.children.map(\.string) == (0..<100).map { "value \($0)" })
        let dictionary = Variant(dictionary: [
            "text": Variant("value"), "tuple": Variant(tuple: [Variant(boxing: Variant(tuple: [Variant(0.5)]))]),
        ])
        #expect(dictionary.type == "a{sv}")
        #expect(dictionary.entry("text")?.string == "value")
        #expect(dictionary.entry("tuple")?.description == "(<(0.5,)>,)")
        #expect(dictionary.entry("no such entry") == nil)
        #expect(Variant(tuple: []).description == "()")
        #expect(Variant(dictionary: [:]).type == "a{sv}")
    }
}
