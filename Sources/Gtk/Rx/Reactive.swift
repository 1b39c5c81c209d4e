import Rx

/// `widget.rx`: signals as control events, properties as control properties and binders.
extension Object: ReactiveCompatible {}

extension Reactive where Base: Object {
    /// Sets a property of the GObject. The Swift reference that it was given by need not be kept, unlike with the subscript
    /// for all classes, which this one takes the place of.
    @MainActor
    public subscript<Property: Sendable>(
        dynamicMember property: ReferenceWritableKeyPath<Base, Property>
    ) -> Binder<Property> {
        Binder(base) { base, value in base[keyPath: property] = value }
    }
}
