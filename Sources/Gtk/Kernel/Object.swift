import CGtk

/// An owned reference to a GObject. The class hierarchy below it mirrors GTK's.
///
/// References are equal if they refer to the same GObject. A reference is released on the main actor, even if its last
/// owner was elsewhere. Creating a reference for an object of another class is a programming error, and traps.
@MainActor
open class Object: @MainActor PointerOwner {
    /// The GObject type of the class, for example that of `GtkLabel`.
    open class var gType: GType { cgtk_type_object() }

    /// The GObject, for C functions without a Swift wrapper.
    public nonisolated let pointer: OwnedPointer

    /// Takes ownership of a returned reference ("transfer full").
    public required init(adopting pointer: UnsafeMutableRawPointer) {
        self.pointer = OwnedPointer(pointer, release: g_object_unref)
        Self.check(pointer)
    }

    /// Adds a reference to a borrowed object ("transfer none").
    public required init(retaining pointer: UnsafeMutableRawPointer) {
        self.pointer = OwnedPointer(g_object_ref(pointer), release: g_object_unref)
        Self.check(pointer)
    }

    // Empty, but isolated: the properties are released on the main actor.
    isolated deinit {}

    /// A new reference for a C function that returns an object with "transfer full".
    var retainedPointer: gpointer {
        let address = withPointer { (object: gpointer) in UInt(bitPattern: g_object_ref(object)) }
        return gpointer(bitPattern: address)!
    }

    /// Whether the GObject at `pointer` is an instance of this class.
    static func isInstance(_ pointer: UnsafeMutableRawPointer) -> Bool { cgtk_is_a(pointer, gType) != 0 }

    private static func check(_ pointer: UnsafeMutableRawPointer) {
        // Prints the actual class in a release build, too.
        if !isInstance(pointer) { fatalError("A \(typeName(of: pointer)) is not a \(Self.self).") }
    }
}

extension Object {
    /// Takes ownership of the floating reference that a `…_new` function of a widget returns.
    public convenience init(sinking pointer: UnsafeMutableRawPointer) {
        self.init(adopting: g_object_ref_sink(pointer))
    }

    /// The same for an opaque structure, as in the next two.
    public convenience init(sinking pointer: OpaquePointer) {
        self.init(sinking: UnsafeMutableRawPointer(pointer))
    }

    public convenience init(adopting pointer: OpaquePointer) {
        self.init(adopting: UnsafeMutableRawPointer(pointer))
    }

    public convenience init(retaining pointer: OpaquePointer) {
        self.init(retaining: UnsafeMutableRawPointer(pointer))
    }
}

nonisolated extension Object: Hashable {
    public static func == (one: Object, other: Object) -> Bool { one.pointer == other.pointer }

    public func hash(into hasher: inout Hasher) { hasher.combine(pointer) }
}

/// The name of the class of the GObject at `pointer`, for example "GtkLabel".
func typeName(of pointer: UnsafeRawPointer) -> String { String(cString: g_type_name(cgtk_instance_type(pointer))) }
