import CGtk
import Rx

/// A place that values are bound to, on the main actor. It does not keep its target; values for a target that is gone
/// are dropped. The target is the GObject: the Swift reference that it was given by need not be kept.
public struct Binder<Value: Sendable>: Sendable {
    private let set: @MainActor @Sendable (Value) -> Void

    /// Calls `binding` with the target and each value.
    @MainActor
    public init<Target: Object>(
        _ target: Target, binding: @escaping @MainActor @Sendable (Target, Value) -> Void
    ) {
        let target = WeakReference(target)
        set = { value in
            if let target = target.object { binding(target, value) }
        }
    }

    /// Sets the value.
    @MainActor public func onNext(_ value: Value) { set(value) }
}

extension SharedSequence where Strategy == DriverSharingStrategy {
    /// Sets each element on `binder`, the current one at once.
    public func drive(_ binder: Binder<Element>) -> any Disposable {
        drive { binder.onNext($0) }
    }
}

extension SharedSequence where Strategy == SignalSharingStrategy {
    /// Sets each element on `binder`.
    public func emit(to binder: Binder<Element>) -> any Disposable {
        emit { binder.onNext($0) }
    }
}
