import CGtk
import Rx

/// A property that can be observed and set. Its sequence emits the current value and then each change by the user or
/// the program; it cannot fail, emits on the main thread, and completes with the control.
///
/// Setting the current value again has no effect, so that a loop of two bound properties ends, and an entry keeps its
/// cursor.
/// Source: <https://github.com/ReactiveX/RxSwift/blob/main/Documentation/Traits.md#controlproperty--controlevent>
public nonisolated struct ControlProperty<Value: Sendable>: ObservableType, InfallibleConvertibleType, BindingTarget {
    public typealias Element = Value

    private let values: ControlEvent<Value>
    private let binder: Binder<Value>

    /// The property whose values `values` emits, on the main thread, and that `binder` sets.
    public init<Values: ObservableType>(values: Values, binder: Binder<Value>) where Values.Element == Value {
        self.values = ControlEvent(events: values)
        self.binder = binder
    }

    /// The property whose values `values` emits, on the main thread, and that `valueSink` sets, called there.
    public init<Values: ObservableType, ValueSink: ObserverType>(values: Values, valueSink: ValueSink)
    where Values.Element == Value, ValueSink.Element == Value {
        self.init(values: values, binder: Binder { valueSink.onNext($0) })
    }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Value {
        values.subscribe(observer)
    }

    /// Sets the value, at once on the main thread if no earlier one is waiting.
    public func on(_ event: Event<Value>) { binder.on(event) }

    package var scheduler: any ImmediateSchedulerType { binder.scheduler }

    package func set(_ value: Value) { binder.set(value) }

    public func asObservable() -> Observable<Value> { values.asObservable() }

    /// The changes, without the initial value.
    public var changed: ControlEvent<Value> { ControlEvent(events: values.skip(1)) }

    /// The values as an infallible sequence.
    public func asInfallible() -> Infallible<Value> { values.asInfallible() }

    /// The values as a driver.
    public func asDriver() -> Driver<Value> { values.asDriver() }
}

nonisolated extension ControlProperty where Value == String? {
    /// The same property with the empty string in place of nil.
    public var orEmpty: ControlProperty<String> {
        ControlProperty<String>(values: map { $0 ?? "" }, valueSink: mapObserver { $0 })
    }
}

nonisolated extension ControlProperty where Value == String {
    /// The property itself: no text of a widget is nil. For code that was written for RxCocoa.
    public var orEmpty: ControlProperty<String> { self }
}

extension Reactive where Base: Object {
    func controlProperty<Value>(_ property: Property<Base, Value>) -> ControlProperty<Value> {
        controlProperty("notify::\(property.name)", get: property.get, set: property.set)
    }

    /// A property that is read by `get`, set by `set`, and observed by `signal`.
    func controlProperty<Value: Sendable & Equatable>(
        _ signal: String, get: @escaping @MainActor (Base) -> Value, set: @escaping @MainActor (Base, Value) -> Void
    ) -> ControlProperty<Value> {
        let binder = Binder<Value>(base) { object, value in
            if get(object) != value { set(object, value) }
        }
        return ControlProperty(values: values(signal, get), binder: binder)
    }

    /// The result of `get` now, and then after each emission of `signal`.
    private func values<Value: Sendable>(
        _ signal: String, _ get: @escaping @MainActor (Base) -> Value
    ) -> ControlEvent<Value> {
        // Not the object parameter, which would be retained.
        ControlEvent(of: base) { object, observer, ended in
            let reference = WeakReference(object)
            let connection = object.connect(signal, ended: ended) { _ in
                if let object = reference.object { observer.onNext(get(object)) }
            }
            // After connecting: if an observer changes the property now, the change is observed too.
            observer.onNext(get(object))
            return connection
        } disconnect: {
            $0.disconnect($1)
        }
    }
}

extension Reactive where Base: Object {
    /// Each change of the property `name`, for example "active".
    public func notify(_ name: String) -> ControlEvent<Void> {
        controlEvent("notify::\(name)")
    }

    /// The value of the property `name`, now and after each change.
    public func observe<Value: GValueConvertible>(
        _ name: String, as _: Value.Type = Value.self
    ) -> Driver<Value> {
        values("notify::\(name)") { $0.property(name) }.asDriver()
    }

    /// The property `name`, for example "active", which must be writable.
    public func property<Value: GValueConvertible & Equatable>(
        _ name: String, as _: Value.Type = Value.self
    ) -> ControlProperty<Value> {
        controlProperty(Property(name))
    }
}
