import CGtk

/// The arguments of an emission of a signal. They are borrowed from it and cannot be stored.
public struct SignalArguments: ~Copyable {
    private let values: UnsafeBufferPointer<GValue>

    fileprivate init(values: UnsafeBufferPointer<GValue>) {
        self.values = values
    }

    /// The object that emits, so that its handlers need not retain it.
    public func emitter<Emitter: Object>(as _: Emitter.Type = Emitter.self) -> Emitter {
        Emitter.expected(from: values.baseAddress!, "The emitter of the signal")
    }

    /// The argument at `index`. Requesting one that does not exist, or cannot be converted, is a programming error.
    public func value<Value: GValueConvertible>(at index: Int, as _: Value.Type = Value.self) -> Value {
        precondition(index + 1 < values.count, "The signal has no argument \(index).")
        return Value.expected(from: values.baseAddress! + index + 1, "The signal's argument \(index)")
    }

    /// The addresses of the files in the argument at `index`, an array of GLib's whose length is the next argument.
    func addresses(at index: Int) -> [String] {
        let files = g_value_get_pointer(values.baseAddress! + index + 1)?.assumingMemoryBound(to: OpaquePointer?.self)
        return (0..<value(at: index + 1, as: Int.self)).compactMap { position in
            let address = g_file_get_uri(files?[position])
            defer { g_free(address) }
            return address.map { String(cString: $0) }
        }
    }
}

/// Identifies a connection, for `disconnect`.
public struct SignalConnection: Sendable {
    let id: UInt
}

/// An emission: its arguments, and the return value, if the signal has one.
private struct Emission: ~Copyable {
    let arguments: SignalArguments
    let answer: UnsafeMutablePointer<GValue>?
}

extension Object {
    /// Calls `handler` at each emission of `signal`, until it is disconnected or the object is finalized.
    /// - Parameters:
    ///   - signal: The name of the signal, for example "clicked".
    ///   - ended: Called when the handler is released, for any reason.
    ///   - handler: Gets the arguments of each emission.
    @discardableResult
    public func connect(
        _ signal: String, ended: (@Sendable () -> Void)? = nil,
        _ handler: @escaping @MainActor (borrowing SignalArguments) -> Void
    ) -> SignalConnection {
        connect(signal, Callback(ended: ended) { handler($0.arguments) })
    }

    /// The same for a signal with a return value.
    @discardableResult
    public func connect<Answer: GValueConvertible>(
        _ signal: String, ended: (@Sendable () -> Void)? = nil,
        answering handler: @escaping @MainActor (borrowing SignalArguments) -> Answer
    ) -> SignalConnection {
        let callback = Callback<Emission, Void>(ended: ended) { emission in
            let isTaken = handler(emission.arguments).withValue { answer in
                emission.answer.map { g_value_transform(answer, $0) != 0 } ?? false
            }
            precondition(isTaken, "The signal \(signal) wants no \(Answer.self).")
        }
        return connect(signal, callback)
    }

    /// One closure with our own marshaller serves every signature, so that no C function is cast to another type, and
    /// GObject itself releases the handler.
    private func connect(_ signal: String, _ callback: Callback<Emission, Void>) -> SignalConnection {
        let data = userData(callback)
        let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), data)!
        g_closure_set_marshal(closure, marshal)
        let release: @Sendable @convention(c) (gpointer?, UnsafeMutablePointer<GClosure>?) -> Void = { data, _ in
            releaseUserData(data)
        }
        g_closure_add_finalize_notifier(closure, data, release)
        let id = withPointer { g_signal_connect_closure($0, signal, closure, 0) }
        precondition(id != 0, "There is no signal \(signal).")
        return SignalConnection(id: UInt(id))
    }

    /// Disconnects a handler; has no effect the second time.
    public func disconnect(_ connection: SignalConnection) {
        let id = gulong(connection.id)
        withPointer { if g_signal_handler_is_connected($0, id) != 0 { g_signal_handler_disconnect($0, id) } }
    }
}

private nonisolated func marshal(
    closure: UnsafeMutablePointer<GClosure>?, result: UnsafeMutablePointer<GValue>?, count: guint,
    values: UnsafePointer<GValue>?, hint: gpointer?, data: gpointer?
) {
    nonisolated(unsafe) let (data, result) = (closure!.pointee.data, result)
    nonisolated(unsafe) let values = UnsafeBufferPointer(start: values, count: Int(count))
    // Traps, instead of racing, if a signal is ever emitted on another thread.
    MainActor.assumeIsolated {
        Callback<Emission, Void>.call(
            data, Emission(arguments: SignalArguments(values: values), answer: result))
    }
}
