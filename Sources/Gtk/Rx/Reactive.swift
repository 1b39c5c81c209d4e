import Rx

/// `widget.rx`: signals as control events, properties as control properties and binders.
extension Object: ReactiveCompatible {}

extension Reactive where Base: Object {
    /// The property at `path`.
    @MainActor
    public subscript<Value>(dynamicMember path: KeyPath<Properties<Base>, Property<Base, Value>>)
        -> ControlProperty<Value>
    {
        controlProperty(Properties()[keyPath: path])
    }

    /// Sets a property of the Swift class. Unlike with the general subscript, which this one replaces, the Swift
    /// reference need not be retained.
    @MainActor
    public subscript<Value: Sendable>(dynamicMember path: ReferenceWritableKeyPath<Base, Value>) -> Binder<Value> {
        Binder(base) { base, value in base[keyPath: path] = value }
    }
}
