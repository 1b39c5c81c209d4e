import CGtk
import Rx

extension Binder {
    /// Calls `binding` with the target and each value, on the main actor. The target is the GObject: the Swift
    /// reference need not be retained.
    @MainActor
    public init<Target: Object>(_ target: Target, binding: @escaping @MainActor @Sendable (Target, Value) -> Void) {
        let target = WeakReference(target)
        self.init { value in
            if let target = target.object { binding(target, value) }
        }
    }
}
