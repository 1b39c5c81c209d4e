import CGtk
import Dispatch

/// A connection to a message bus.
///
/// The tests use the accessibility bus directly instead of libatspi, which supports one bus for each process and
/// returns cached data.
actor Bus {
    /// Calls block until the response, so they have a dedicated thread.
    private let executor = QueueExecutor(label: "test.bus")
    private let connection: OpaquePointer
    private var firstAnswers: [Question: DBusValue] = [:]

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Connects to the bus at `address`.
    init(address: String) throws {
        var error: UnsafeMutablePointer<GError>?
        let flags = GDBusConnectionFlags(
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        guard let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, &error) else {
            throw Failure(consuming: error)
        }
        self.connection = connection
    }

    isolated deinit {
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    /// Calls a method and waits for its result, a list.
    /// - Parameter arguments: A tuple in GVariant's text format; nil for none.
    func call(
        _ owner: String, _ path: String, _ interface: String, _ method: String, _ arguments: String? = nil
    ) throws -> DBusValue {
        var error: UnsafeMutablePointer<GError>?
        let parameters = arguments.flatMap { g_variant_parse(nil, $0, nil, nil, &error) }
        if let error { throw Failure(consuming: error) }
        defer { parameters.map { g_variant_unref($0) } }
        let reply = g_dbus_connection_call_sync(
            connection, owner, path, interface, method, parameters, nil, G_DBUS_CALL_FLAGS_NONE, 10_000, nil, &error)
        guard let reply else { throw Failure(consuming: error) }
        defer { g_variant_unref(reply) }
        return DBusValue(reply)
    }

    /// The same for a method without arguments whose result never changes: it is called once.
    func firstAnswer(_ owner: String, _ path: String, _ interface: String, _ method: String) throws -> DBusValue {
        let question = Question(owner: owner, path: path, method: method)
        if let answer = firstAnswers[question] { return answer }
        let answer = try call(owner, path, interface, method)
        firstAnswers[question] = answer
        return answer
    }

    /// Whether there is a service of this name now.
    func hasOwner(_ name: String) throws -> Bool {
        let answer = try call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner", "('\(name)',)")
        return answer.list.first?.number == 1
    }

    nonisolated func waitForOwner(of name: String) async throws {
        try await eventually("\(name) on the bus") { try await hasOwner(name) }
    }

    private struct Question: Hashable {
        let owner: String
        let path: String
        let method: String
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String

        init(consuming error: UnsafeMutablePointer<GError>?) {
            description = error.map { String(cString: $0.pointee.message) } ?? "unknown error"
            if let error { g_error_free(error) }
        }
    }
}

/// Runs an actor's jobs on a queue, and so outside the shared threads of tasks.
private final class QueueExecutor: SerialExecutor {
    private let queue: DispatchQueue

    init(label: String) {
        queue = DispatchQueue(label: label)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
