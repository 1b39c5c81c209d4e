import CGtk

extension Object {
    /// Makes this object the owner of `value`, which lives until the object is finalized. The value must not retain the
    /// object.
    public func own(_ value: AnyObject) {
        ownership.values.append(value)
    }

    /// Makes this object the owner of `value` under a name, and replaces the previous value of that name.
    func own(_ value: AnyObject, as name: String) {
        ownership.named[name] = value
    }

    /// The value of the type `Owned`, or a subclass, that this object owns: the last one that was set.
    func owned<Owned: AnyObject>(as type: Owned.Type = Owned.self) -> Owned? {
        var value: Owned?
        withPointer { value = ownedValue(of: $0, as: type) }
        return value
    }

    /// The value that this object owns under `name`.
    func owned(as name: String) -> AnyObject? { ownership.named[name] }

    private var ownership: Ownership {
        var ownership: Ownership?
        withPointer { object in
            ownership = Ownership.of(object) ?? Ownership.make(for: object)
        }
        return ownership!
    }
}

/// The value of the type `Owned`, or a subclass, that the GObject at `pointer` owns: the last one that was set.
func ownedValue<Owned: AnyObject>(of pointer: gpointer, as _: Owned.Type) -> Owned? {
    Ownership.of(pointer)?.values.lazy.reversed().compactMap { $0 as? Owned }.first
}

/// The Swift values that a GObject owns. They are released on the main actor, wherever C finalizes the object.
private final class Ownership {
    private static let key = g_quark_from_string("swift-ownership")

    var values: [AnyObject] = []
    var named: [String: AnyObject] = [:]

    // Empty, but isolated.
    isolated deinit {}

    static func of(_ object: gpointer) -> Ownership? {
        g_object_get_qdata(object.assumingMemoryBound(to: GObject.self), key).map { userObject($0) }
    }

    static func make(for object: gpointer) -> Ownership {
        let ownership = Ownership()
        g_object_set_qdata_full(
            object.assumingMemoryBound(to: GObject.self), key, userData(ownership), releaseUserData)
        return ownership
    }
}
