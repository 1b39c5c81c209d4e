import CGtk

/// A Swift closure in the shape in which C keeps one: a pointer, for the `user_data` of a callback.
final class Callback<Arguments, Answer> {
    let body: @MainActor (Arguments) -> Answer
    private let ended: (@Sendable () -> Void)?

    /// - Parameter ended: Called, on any thread, when C has let go of the closure.
    init(ended: (@Sendable () -> Void)? = nil, _ body: @escaping @MainActor (Arguments) -> Answer) {
        self.body = body
        self.ended = ended
    }

    deinit { ended?() }

    /// What C calls `body` of.
    static func at(_ data: gpointer?) -> Callback {
        Unmanaged<Callback>.fromOpaque(data!).takeUnretainedValue()
    }

    /// The same for a callback that is called only once, and so has no destroy notify.
    static func taken(_ data: gpointer?) -> Callback {
        Unmanaged<Callback>.fromOpaque(data!).takeRetainedValue()
    }
}

/// `object` as user data that C owns; `releaseUserData` ends that.
func userData(_ object: AnyObject) -> gpointer {
    Unmanaged.passRetained(object).toOpaque()
}

/// A destroy notify. It can be called on any thread.
nonisolated func releaseUserData(_ data: gpointer?) {
    Unmanaged<AnyObject>.fromOpaque(data!).release()
}

extension Callback<Void, Bool> {
    /// For C functions that call again and again until they get false.
    static var call: GSourceFunc { { Callback<Void, Bool>.at($0).body(()) ? 1 : 0 } }
}
