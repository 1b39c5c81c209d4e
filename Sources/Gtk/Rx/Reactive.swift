import CGtk

/// The reactive side of `base`: its signals as `ControlEvent`s and its settable properties as `Binder`s.
public struct Reactive<Base> {
    /// What this is the reactive side of.
    public let base: Base
}

/// Has a reactive side.
public protocol ReactiveCompatible {}

extension ReactiveCompatible {
    /// The reactive side.
    public var rx: Reactive<Self> { Reactive(base: self) }
}

extension Object: ReactiveCompatible {}
