/// The reactive side of `base`: what it sends as sequences, and what can be set as binders.
///
/// Each settable property of a class is there as a binder of the same name, unless an extension says what else it is.
/// Source: <https://github.com/ReactiveX/RxSwift/blob/main/Documentation/DesignRationale.md>
@dynamicMemberLookup
public struct Reactive<Base> {
    /// What this is the reactive side of.
    public let base: Base

    /// The reactive side of `base`.
    public init(_ base: Base) {
        self.base = base
    }
}

// An extension for a class of objects that need another kind of weak reference than Swift's has a subscript of its own,
// which the compiler prefers as the more specific one.
extension Reactive where Base: AnyObject & Sendable {
    /// Sets a property of `base`, which belongs to the main actor.
    @MainActor @_disfavoredOverload
    public subscript<Property: Sendable>(
        dynamicMember property: ReferenceWritableKeyPath<Base, Property>
    ) -> Binder<Property> {
        Binder(base) { base, value in base[keyPath: property] = value }
    }

    /// Sets a property of `base`, on the main actor, although it belongs to none: so this can be asked for anywhere.
    public subscript<Property: Sendable>(
        dynamicMember property: any ReferenceWritableKeyPath<Base, Property> & Sendable
    ) -> Binder<Property> {
        Binder(base) { base, value in base[keyPath: property] = value }
    }
}

/// Has a reactive side.
public protocol ReactiveCompatible {}

extension ReactiveCompatible {
    /// The reactive side. It can be set for the sake of its own settable properties; setting it as such does nothing.
    public var rx: Reactive<Self> {
        get { Reactive(self) }
        nonmutating set {}
    }

    /// The reactive side of the type itself, which can be set likewise.
    public static var rx: Reactive<Self>.Type {
        get { Reactive<Self>.self }
        set {}
    }
}
