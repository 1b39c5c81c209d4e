import CGtk

/// An immutable value of D-Bus's type system, which may be used on any thread.
///
/// Source: <https://docs.gtk.org/glib/gvariant-format-strings.html>
public nonisolated final class Variant: Sendable, CustomStringConvertible {
    nonisolated(unsafe) let raw: OpaquePointer

    /// Owns what a `…_new` function gave (a floating reference), or adds a reference to what somebody else owns.
    init(sinking pointer: OpaquePointer) {
        raw = g_variant_ref_sink(pointer)
    }

    /// Takes over a reference that a function gave away ("transfer full").
    init(adopting pointer: OpaquePointer) {
        raw = g_variant_take_ref(pointer)
    }

    deinit { g_variant_unref(raw) }

    public convenience init(_ value: Bool) { self.init(sinking: g_variant_new_boolean(value ? 1 : 0)) }
    public convenience init(_ value: Int32) { self.init(sinking: g_variant_new_int32(value)) }
    public convenience init(_ value: UInt32) { self.init(sinking: g_variant_new_uint32(value)) }
    public convenience init(_ value: Double) { self.init(sinking: g_variant_new_double(value)) }
    public convenience init(_ value: String) { self.init(sinking: g_variant_new_string(value)) }

    public convenience init(objectPath path: String) { self.init(sinking: g_variant_new_object_path(path)) }

    /// Values under names, of the type "a{sv}", as options come.
    public convenience init(dictionary entries: [String: Variant]) {
        let pointers = entries.map { name, value in
            Optional(g_variant_new_dict_entry(g_variant_new_string(name), g_variant_new_variant(value.raw))!)
        }
        let type = g_variant_type_new("{sv}")
        defer { g_variant_type_free(type) }
        self.init(sinking: g_variant_new_array(type, pointers, gsize(pointers.count)))
    }

    /// `members` together, such as the arguments of a method.
    public convenience init(tuple members: [Variant]) {
        let pointers = members.map { Optional($0.raw) }
        self.init(sinking: g_variant_new_tuple(pointers, gsize(pointers.count)))
    }

    /// `content` in an envelope of the type "v", as properties want it.
    public convenience init(boxing content: Variant) {
        self.init(sinking: g_variant_new_variant(content.raw))
    }

    /// Its type as a D-Bus signature, for example "(so)".
    public var type: String { String(cString: g_variant_get_type_string(raw)) }

    /// As GLib prints it, for example "('a', 1)".
    public var description: String {
        let text = g_variant_print(raw, 0)!
        defer { g_free(text) }
        return String(cString: text)
    }

    /// Nil unless it is a boolean.
    public var bool: Bool? { type == "b" ? g_variant_get_boolean(raw) != 0 : nil }

    /// Nil unless it is a whole number that fits.
    public var int: Int? {
        switch type {
        case "y": Int(g_variant_get_byte(raw))
        case "n": Int(g_variant_get_int16(raw))
        case "q": Int(g_variant_get_uint16(raw))
        case "i": Int(g_variant_get_int32(raw))
        case "u": Int(g_variant_get_uint32(raw))
        case "x": Int(g_variant_get_int64(raw))
        case "t": Int(exactly: g_variant_get_uint64(raw))
        default: nil
        }
    }

    /// Nil unless it is a fraction.
    public var double: Double? { type == "d" ? g_variant_get_double(raw) : nil }

    /// Nil unless it is a text, an object's path or a signature.
    public var string: String? {
        ["s", "o", "g"].contains(type) ? String(cString: g_variant_get_string(raw, nil)) : nil
    }

    /// The value under a name; nil where there is none, or where this is no "a{sv}".
    public func entry(_ name: String) -> Variant? {
        guard type == "a{sv}" else { return nil }
        return g_variant_lookup_value(raw, name, nil).map { Variant(adopting: $0) }
    }

    /// Its members, where it is a tuple, an array, a dictionary's entry or an envelope.
    public var children: [Variant] {
        guard g_variant_is_container(raw) != 0 else { return [] }
        return (0..<g_variant_n_children(raw)).map { Variant(adopting: g_variant_get_child_value(raw, $0)) }
    }
}
