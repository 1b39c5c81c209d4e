import CGtk

/// Refers to a GObject without keeping it.
///
/// Swift's own `weak` would refer to the Swift reference, which comes and goes while the widget stays.
final class WeakReference<Target: Object> {
    private let reference = UnsafeMutablePointer<GWeakRef>.allocate(capacity: 1)

    init(_ target: Target) {
        g_weak_ref_init(reference, target.raw)
    }

    isolated deinit {
        g_weak_ref_clear(reference)
        reference.deallocate()
    }

    /// The object, unless it is gone.
    var object: Target? {
        g_weak_ref_get(reference).map { Target(adopting: $0) }
    }
}
