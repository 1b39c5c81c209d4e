import CGtk

/// An owned reference to a GObject. The class hierarchy below it mirrors GTK's own.
///
/// The reference is released on the main actor, even when its last owner was elsewhere.
@MainActor
open class Object: @MainActor PointerOwner {
    let pointer: OwnedPointer

    /// Takes ownership of what a `…_new` function of a widget gave, which nobody owns yet (a floating reference).
    convenience init(sinking pointer: UnsafeMutableRawPointer) {
        self.init(adopting: g_object_ref_sink(pointer))
    }

    /// Takes over a reference that a function gave away ("transfer full").
    public required init(adopting pointer: UnsafeMutableRawPointer) {
        self.pointer = OwnedPointer(pointer, release: g_object_unref)
    }

    /// Adds a reference to what someone else owns ("transfer none").
    public required init(retaining pointer: UnsafeMutableRawPointer) {
        self.pointer = OwnedPointer(g_object_ref(pointer), release: g_object_unref)
    }

    convenience init(sinking pointer: OpaquePointer) {
        self.init(sinking: UnsafeMutableRawPointer(pointer))
    }

    convenience init(adopting pointer: OpaquePointer) {
        self.init(adopting: UnsafeMutableRawPointer(pointer))
    }

    convenience init(retaining pointer: OpaquePointer) {
        self.init(retaining: UnsafeMutableRawPointer(pointer))
    }

    // Empty, but isolated: the properties are released where it runs.
    isolated deinit {}

    /// Whether both refer to the same GObject.
    func isSame(as other: Object?) -> Bool {
        withPointers(self, other) { (one: OpaquePointer, other: OpaquePointer?) in one == other }
    }
}

extension Object {
    /// Makes this object the owner of `value`, which lives until the object is finalized. The value must not keep the
    /// object in turn.
    public func own(_ value: AnyObject) {
        own(value, as: ownershipName(type(of: value)))
    }

    /// Makes this object the owner of `value` under a name of its own.
    func own(_ value: AnyObject, as name: String) {
        withPointer { g_object_set_qdata_full($0, g_quark_from_string(name), userData(value), releaseUserData) }
    }

    /// The value of the type `Owned` that this object owns.
    func owned<Owned: AnyObject>(as type: Owned.Type = Owned.self) -> Owned? {
        var value: Owned?
        withPointer { value = ownedValue(of: $0, as: type) }
        return value
    }

    /// What this object owns under `name`.
    func owned(as name: String) -> AnyObject? {
        var value: AnyObject?
        withPointer { value = ownedValue(of: $0, as: AnyObject.self, name) }
        return value
    }
}

/// The value of the type `Owned` that the GObject at `pointer` owns.
func ownedValue<Owned: AnyObject>(of pointer: gpointer, as type: Owned.Type) -> Owned? {
    ownedValue(of: pointer, as: type, ownershipName(type))
}

private func ownedValue<Owned: AnyObject>(of pointer: gpointer, as type: Owned.Type, _ name: String) -> Owned? {
    g_object_get_qdata(pointer.assumingMemoryBound(to: GObject.self), g_quark_from_string(name))
        .map { userObject($0, as: type) }
}

private func ownershipName(_ type: AnyClass) -> String {
    "swift-owned-\(UInt(bitPattern: ObjectIdentifier(type)))"
}
