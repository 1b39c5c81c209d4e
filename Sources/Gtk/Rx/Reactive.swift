import Rx

/// `widget.rx`: signals as control events, properties as control properties and binders.
extension Object: ReactiveCompatible {}

extension Reactive where Base: Object {
    /// The property that `path` names.
    @MainActor
    public subscript<Value>(dynamicMember path: KeyPath<Properties<Base>, Property<Base, Value>>)
        -> ControlProperty<Value>
    {
        controlProperty(Properties()[keyPath: path])
    }

    /// Sets a property of the Swift class. The Swift reference that it was given by need not be kept, unlike with the
    /// subscript for all classes, which this one takes the place of.
    @MainActor
    public subscript<Value: Sendable>(dynamicMember path: ReferenceWritableKeyPath<Base, Value>) -> Binder<Value> {
        Binder(base) { base, value in base[keyPath: path] = value }
    }
}
