import CGtk
import Rx

/// A property that can be observed and set. Its sequence is the current value and then each change, whoever made it; it
/// cannot fail, comes on the main thread, and ends with the control.
///
/// Setting the value that is there does nothing, so that two properties bound to each other come to rest, and an entry's
/// cursor stays.
/// Source: <https://github.com/ReactiveX/RxSwift/blob/main/Documentation/Traits.md#controlproperty--controlevent>
public nonisolated struct ControlProperty<Value: Sendable>: ObservableType, InfallibleConvertibleType, BindingTarget {
    public typealias Element = Value

    private let values: ControlEvent<Value>
    private let binder: Binder<Value>

    /// The property whose values `values` sends, on the main thread, and that `binder` sets.
    public init<Values: ObservableType>(values: Values, binder: Binder<Value>) where Values.Element == Value {
        self.values = ControlEvent(events: values)
        self.binder = binder
    }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Value {
        values.subscribe(observer)
    }

    /// Sets the value, at once when on the main thread and no earlier one is waiting.
    public func on(_ event: Event<Value>) { binder.on(event) }

    package var scheduler: any ImmediateSchedulerType { binder.scheduler }

    package func set(_ value: Value) { binder.set(value) }

    public func asObservable() -> Observable<Value> { values.asObservable() }

    /// The changes, without the value that is there at first.
    public var changed: ControlEvent<Value> { ControlEvent(events: values.skip(1)) }

    /// The values as a sequence that cannot fail, by type.
    public func asInfallible() -> Infallible<Value> { values.asInfallible() }

    /// The values as a driver.
    public func asDriver() -> Driver<Value> { values.asDriver() }
}

extension Reactive where Base: Object {
    func controlProperty<Value>(_ property: Property<Base, Value>) -> ControlProperty<Value> {
        controlProperty("notify::\(property.name)", get: property.get, set: property.set)
    }

    /// What `get` reads and `set` sets, and whose changes `signal` tells of.
    func controlProperty<Value: Sendable & Equatable>(
        _ signal: String, get: @escaping @MainActor (Base) -> Value, set: @escaping @MainActor (Base, Value) -> Void
    ) -> ControlProperty<Value> {
        let binder = Binder<Value>(base) { object, value in
            if get(object) != value { set(object, value) }
        }
        return ControlProperty(values: values(signal, get), binder: binder)
    }

    /// What `get` reads now, and then after each emission of `signal`.
    private func values<Value: Sendable>(
        _ signal: String, _ get: @escaping @MainActor (Base) -> Value
    ) -> ControlEvent<Value> {
        // Not the object that is given, which would be kept.
        ControlEvent(of: base) { object, observer, ended in
            let reference = WeakReference(object)
            let connection = object.connect(signal, ended: ended) { _ in
                if let object = reference.object { observer.onNext(get(object)) }
            }
            // After connecting: whoever changes the property in answer to this is told so.
            observer.onNext(get(object))
            return connection
        } disconnect: {
            $0.disconnect($1)
        }
    }
}

extension Reactive where Base: Object {
    /// Each change of the property called `name`, for example "active".
    public func notify(_ name: String) -> ControlEvent<Void> {
        controlEvent("notify::\(name)")
    }

    /// The value of the property called `name`, now and after each change.
    public func observe<Value: GValueConvertible>(
        _ name: String, as _: Value.Type = Value.self
    ) -> Driver<Value> {
        values("notify::\(name)") { $0.property(name) }.asDriver()
    }

    /// The property called `name`, for example "active", which must be one that can be set.
    public func property<Value: GValueConvertible & Equatable>(
        _ name: String, as _: Value.Type = Value.self
    ) -> ControlProperty<Value> {
        controlProperty(Property(name))
    }
}
