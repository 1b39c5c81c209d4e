import CGtk

/// A weak reference to a GObject.
///
/// Swift's own `weak` would refer to the Swift reference, which is short-lived while the widget stays.
struct WeakReference<Target: Object> {
    /// A `GWeakRef`, which must not be moved.
    private let reference: OwnedPointer

    init(_ target: Target) {
        let reference = g_malloc0(gsize(MemoryLayout<GWeakRef>.size))!
        target.withPointer { g_weak_ref_init(reference.assumingMemoryBound(to: GWeakRef.self), $0) }
        self.reference = OwnedPointer(reference) {
            g_weak_ref_clear($0?.assumingMemoryBound(to: GWeakRef.self))
            g_free($0)
        }
    }

    /// The object, unless it was finalized.
    var object: Target? {
        reference.withPointer { g_weak_ref_get($0).map { Target(adopting: $0) } }
    }
}
