/// The reactive extensions of `base`: sequences and binders.
///
/// Each settable property of a class is available as a binder of the same name, unless an extension declares it
/// differently.
/// Source: <https://github.com/ReactiveX/RxSwift/blob/main/Documentation/DesignRationale.md>
@dynamicMemberLookup
public struct Reactive<Base> {
    /// The extended object.
    public let base: Base

    /// The reactive extensions of `base`.
    public init(_ base: Base) {
        self.base = base
    }
}

// A class that needs another kind of weak reference than Swift's can declare its own subscript in an extension, which
// the compiler prefers as the more specific one.
extension Reactive where Base: AnyObject & Sendable {
    /// Sets a property of `base`, which is isolated to the main actor.
    @MainActor @_disfavoredOverload
    public subscript<Property: Sendable>(
        dynamicMember property: ReferenceWritableKeyPath<Base, Property>
    ) -> Binder<Property> {
        Binder(base) { base, value in base[keyPath: property] = value }
    }

    /// Sets a nonisolated property of `base`, on the main actor: this can be used in any isolation.
    public subscript<Property: Sendable>(
        dynamicMember property: any ReferenceWritableKeyPath<Base, Property> & Sendable
    ) -> Binder<Property> {
        Binder(base) { base, value in base[keyPath: property] = value }
    }
}

/// A type with reactive extensions.
public protocol ReactiveCompatible {}

extension ReactiveCompatible {
    /// The reactive extensions. The setter exists for their settable properties; setting it has no effect.
    public var rx: Reactive<Self> {
        get { Reactive(self) }
        nonmutating set {}
    }

    /// The reactive extensions of the type itself, with a setter for the same reason.
    public static var rx: Reactive<Self>.Type {
        get { Reactive<Self>.self }
        set {}
    }
}
