/// The reactive side of `base`: what it sends as sequences, and what can be set as binders.
///
/// Source: <https://github.com/ReactiveX/RxSwift/blob/main/Documentation/DesignRationale.md>
public struct Reactive<Base> {
    /// What this is the reactive side of.
    public let base: Base

    /// The reactive side of `base`.
    public init(_ base: Base) {
        self.base = base
    }
}

/// Has a reactive side.
public protocol ReactiveCompatible {}

extension ReactiveCompatible {
    /// The reactive side.
    public var rx: Reactive<Self> { Reactive(self) }

    /// The reactive side of the type itself.
    public static var rx: Reactive<Self>.Type { Reactive<Self>.self }
}
