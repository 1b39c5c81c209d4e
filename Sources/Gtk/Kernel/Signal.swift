import CGtk

/// The arguments of one emission of a signal, without the emitting object. Valid only during the emission.
public struct SignalArguments {
    private let values: UnsafeBufferPointer<GValue>

    init(values: UnsafeBufferPointer<GValue>) {
        self.values = values
    }

    /// The unsigned number at `index`.
    public func uint(at index: Int) -> Int {
        Int(g_value_get_uint(values.baseAddress! + index + 1))
    }

    /// Whether the argument at `index` is true.
    public func bool(at index: Int) -> Bool {
        g_value_get_boolean(values.baseAddress! + index + 1) != 0
    }

    func object(at index: Int) -> UnsafeMutableRawPointer? {
        UnsafeMutableRawPointer(g_value_get_object(values.baseAddress! + index + 1))
    }
}

/// Names a connection, so that it can be undone.
public struct SignalConnection: Sendable {
    let id: UInt
}

extension Object {
    /// Calls `handler` at each emission of `signal`, until it is disconnected or the object is gone.
    ///
    /// One closure with a marshaller of our own serves every signature, so that no C function is ever cast to another
    /// type, and GObject itself releases the handler.
    @discardableResult
    public func connect(_ signal: String, _ handler: @escaping @MainActor (SignalArguments) -> Void) -> SignalConnection
    {
        let box = Unmanaged.passRetained(SignalHandler(handler)).toOpaque()
        let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), box)!
        g_closure_set_marshal(closure, marshal)
        g_closure_add_finalize_notifier(closure, box, release)
        return SignalConnection(id: UInt(g_signal_connect_closure(raw, signal, closure, 0)))
    }

    /// Undoes a connection; does nothing when it is undone already.
    public func disconnect(_ connection: SignalConnection) {
        let id = gulong(connection.id)
        if g_signal_handler_is_connected(raw, id) != 0 { g_signal_handler_disconnect(raw, id) }
    }
}

private final class SignalHandler {
    let body: @MainActor (SignalArguments) -> Void

    init(_ body: @escaping @MainActor (SignalArguments) -> Void) {
        self.body = body
    }
}

private nonisolated func marshal(
    closure: UnsafeMutablePointer<GClosure>?, result: UnsafeMutablePointer<GValue>?, count: guint,
    values: UnsafePointer<GValue>?, hint: gpointer?, data: gpointer?
) {
    nonisolated(unsafe) let handler = closure!.pointee.data!
    nonisolated(unsafe) let arguments = UnsafeBufferPointer(start: values, count: Int(count))
    // Traps, instead of racing, if a signal is ever emitted on another thread.
    MainActor.assumeIsolated {
        let handler = Unmanaged<SignalHandler>.fromOpaque(handler).takeUnretainedValue()
        handler.body(SignalArguments(values: arguments))
    }
}

private nonisolated func release(data: gpointer?, closure: UnsafeMutablePointer<GClosure>?) {
    Unmanaged<AnyObject>.fromOpaque(data!).release()
}
