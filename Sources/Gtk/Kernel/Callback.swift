import CGtk

/// A Swift closure as a C pointer, for the `user_data` of a callback.
final class Callback<Arguments: ~Copyable, Answer> {
    private let body: @MainActor (borrowing Arguments) -> Answer
    private let ended: (@Sendable () -> Void)?

    /// - Parameter ended: Called, on any thread, when C releases the closure.
    init(ended: (@Sendable () -> Void)? = nil, _ body: @escaping @MainActor (borrowing Arguments) -> Answer) {
        self.body = body
        self.ended = ended
    }

    deinit { ended?() }

    /// Calls the closure that C owns as `data`. It lives until it returns, even if C releases it in the meantime.
    static func call(_ data: gpointer?, _ arguments: borrowing Arguments) -> Answer {
        let callback = userObject(data!, as: Callback.self)
        return withExtendedLifetime(callback) { callback.body(arguments) }
    }

    /// The same for a callback that is called only once, and so has no destroy notify.
    static func callOnce(_ data: gpointer?, _ arguments: borrowing Arguments) -> Answer {
        let callback = Unmanaged<Callback>.fromOpaque(data!).takeRetainedValue()
        return withExtendedLifetime(callback) { callback.body(arguments) }
    }
}

/// `object` as user data owned by C, until `releaseUserData` is called.
func userData(_ object: AnyObject) -> gpointer {
    Unmanaged.passRetained(object).toOpaque()
}

/// The object that C owns as `data`. The caller owns it too, so that C may release it in the meantime.
func userObject<Value: AnyObject>(_ data: gpointer, as _: Value.Type = Value.self) -> Value {
    Unmanaged<Value>.fromOpaque(data).takeUnretainedValue()
}

/// A destroy notify. Called on any thread.
nonisolated func releaseUserData(_ data: gpointer?) {
    Unmanaged<AnyObject>.fromOpaque(data!).release()
}

extension Callback<Void, Bool> {
    /// For C functions that are called until they return false.
    static var sourceFunction: GSourceFunc { { Callback<Void, Bool>.call($0, ()) ? 1 : 0 } }
}
