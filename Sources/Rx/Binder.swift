/// A target that values are bound to, on the main actor.
///
/// It does not retain its target: values for a released target are dropped. A value is set at once if the caller is on
/// the main thread and no earlier one is waiting. It accepts no errors, which are a programming error in a debug build,
/// and ignores completion.
/// Source: <https://github.com/ReactiveX/RxSwift/blob/main/Documentation/Traits.md#binder>
public struct Binder<Value: Sendable>: BindingTarget {
    /// The scheduler on which values are set.
    package let scheduler: any ImmediateSchedulerType
    private let setter: @Sendable (Value) -> Void

    /// Calls `binding` with the target and each value, on the main actor.
    public init<Target: AnyObject & Sendable>(
        _ target: Target, binding: @escaping @MainActor @Sendable (Target, Value) -> Void
    ) {
        self.init { [weak target] value in
            if let target { binding(target, value) }
        }
    }

    /// Calls `binding` with the target and each value, on `scheduler`.
    public init<Target: AnyObject & Sendable>(
        _ target: Target, scheduler: any ImmediateSchedulerType,
        binding: @escaping @Sendable (Target, Value) -> Void
    ) {
        self.scheduler = scheduler
        setter = { [weak target] value in
            if let target { binding(target, value) }
        }
    }

    /// Calls `set` with each value, for targets that need another kind of weak reference than Swift's.
    package init(set: @escaping @MainActor @Sendable (Value) -> Void) {
        scheduler = MainScheduler()
        setter = { value in MainActor.assumeIsolated { set(value) } }
    }

    public func on(_ event: Event<Value>) {
        switch event {
        case .next(let value):
            _ = scheduler.schedule(value) { value in
                setter(value)
                return Disposables.create()
            }
        case .error(let error): assertionFailure("A bound sequence failed: \(error)")
        case .completed: break
        }
    }

    package func set(_ value: Value) { setter(value) }
}
