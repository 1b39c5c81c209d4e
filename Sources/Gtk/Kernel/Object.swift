import CGtk

/// An owned reference to a GObject. The class hierarchy below it mirrors GTK's own.
///
/// The reference is released on the main actor, even when its last owner was elsewhere.
@MainActor
open class Object {
    let raw: UnsafeMutableRawPointer

    /// Takes ownership of what a `…_new` function of a widget gave, which nobody owns yet (a floating reference).
    init(sinking pointer: UnsafeMutableRawPointer) {
        raw = g_object_ref_sink(pointer)
    }

    /// Takes over a reference that a function gave away ("transfer full").
    public required init(adopting pointer: UnsafeMutableRawPointer) {
        raw = pointer
    }

    /// Adds a reference to what someone else owns ("transfer none").
    public required init(retaining pointer: UnsafeMutableRawPointer) {
        raw = g_object_ref(pointer)
    }

    convenience init(sinking pointer: OpaquePointer) {
        self.init(sinking: UnsafeMutableRawPointer(pointer))
    }

    convenience init(adopting pointer: OpaquePointer) {
        self.init(adopting: UnsafeMutableRawPointer(pointer))
    }

    isolated deinit { g_object_unref(raw) }

    /// For a C type that the headers hide.
    var opaque: OpaquePointer { OpaquePointer(raw) }

    /// For a C type that the headers show. The caller picks one that the object is.
    func pointer<CType>(as _: CType.Type = CType.self) -> UnsafeMutablePointer<CType> {
        raw.assumingMemoryBound(to: CType.self)
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
        g_object_set_qdata_full(pointer(), g_quark_from_string(name), userData(value), releaseUserData)
    }

    /// What this object owns under `name`.
    func owned(as name: String) -> AnyObject? {
        g_object_get_qdata(pointer(), g_quark_from_string(name)).map {
            Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue()
        }
    }
}

/// The value of the type `Owned` that the GObject at `pointer` owns.
func ownedValue<Owned: AnyObject>(of pointer: gpointer, as type: Owned.Type) -> Owned? {
    let key = g_quark_from_string(ownershipName(type))
    return g_object_get_qdata(pointer.assumingMemoryBound(to: GObject.self), key).map {
        Unmanaged<Owned>.fromOpaque($0).takeUnretainedValue()
    }
}

private func ownershipName(_ type: AnyClass) -> String {
    "swift-owned-\(UInt(bitPattern: ObjectIdentifier(type)))"
}
