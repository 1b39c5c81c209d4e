import CGtk

/// An immutable value of D-Bus's type system, which may be used on any thread.
///
/// Source: <https://docs.gtk.org/glib/gvariant-format-strings.html>
public nonisolated struct Variant: Sendable, PointerOwner, CustomStringConvertible {
    public let pointer: OwnedPointer

    /// Takes ownership of the floating reference of a `…_new` function, or adds a reference to a borrowed value.
    init(sinking pointer: OpaquePointer) {
        self.init(adopting: g_variant_ref_sink(pointer))
    }

    /// Takes ownership of a returned reference ("transfer full").
    init(adopting pointer: OpaquePointer) {
        self.pointer = OwnedPointer(g_variant_take_ref(pointer)) { g_variant_unref(OpaquePointer($0)) }
    }

    public init(_ value: Bool) { self.init(sinking: g_variant_new_boolean(value ? 1 : 0)) }
    public init(_ value: Int32) { self.init(sinking: g_variant_new_int32(value)) }
    public init(_ value: UInt32) { self.init(sinking: g_variant_new_uint32(value)) }
    public init(_ value: Double) { self.init(sinking: g_variant_new_double(value)) }
    public init(_ value: String) { self.init(sinking: g_variant_new_string(value)) }

    public init(objectPath path: String) { self.init(sinking: g_variant_new_object_path(path)) }

    /// An array of the type "as".
    public init(_ texts: [String]) { self.init(type: "as", children: texts.map { Variant($0) }) }

    /// An icon of the theme, for other processes.
    ///
    /// Source: <https://docs.gtk.org/gio/method.Icon.serialize.html>
    public init(iconName: String) {
        self.init(tuple: [Variant("themed"), Variant(boxing: Variant([iconName]))])
    }

    /// A dictionary of the type "a{sv}", as used for options.
    public init(dictionary entries: [String: Variant]) {
        self.init(
            type: "a{sv}",
            children: entries.map { name, value in
                value.withPointer {
                    Variant(sinking: g_variant_new_dict_entry(g_variant_new_string(name), g_variant_new_variant($0)))
                }
            })
    }

    /// An array of the type "aa{sv}".
    public init(dictionaries: [[String: Variant]]) {
        self.init(type: "aa{sv}", children: dictionaries.map { Variant(dictionary: $0) })
    }

    /// A tuple of `members`, such as the arguments of a method.
    public init(tuple members: [Variant]) {
        self.init(type: "r", children: members)
    }

    /// An array of the type "av" of boxed values.
    init(boxes contents: [Variant]) {
        self.init(type: "av", children: contents.map { Variant(boxing: $0) })
    }

    /// `content` boxed as the type "v", as required for properties.
    public init(boxing content: Variant) {
        self = content.withPointer { Variant(sinking: g_variant_new_variant($0)) }
    }

    /// Children are added one by one: an array of pointers would not retain them.
    private init(type: String, children: [Variant]) {
        let containerType = g_variant_type_new(type)
        let builder = g_variant_builder_new(containerType)
        g_variant_type_free(containerType)
        for child in children { child.withPointer { g_variant_builder_add_value(builder, $0) } }
        self.init(sinking: g_variant_builder_end(builder))
        g_variant_builder_unref(builder)
    }

    /// Its type as a D-Bus signature, for example "(so)".
    public var type: String { withPointer { String(cString: g_variant_get_type_string($0)) } }

    /// GLib's text form, for example "('a', 1)".
    public var description: String {
        withPointer {
            let text = g_variant_print($0, 0)!
            defer { g_free(text) }
            return String(cString: text)
        }
    }

    /// Nil if it is not a boolean.
    public var bool: Bool? { type == "b" ? withPointer { g_variant_get_boolean($0) != 0 } : nil }

    /// Nil if it is not an integer that fits.
    public var int: Int? {
        withPointer { (value: OpaquePointer) in
            switch type {
            case "y": Int(g_variant_get_byte(value))
            case "n": Int(g_variant_get_int16(value))
            case "q": Int(g_variant_get_uint16(value))
            case "i": Int(g_variant_get_int32(value))
            case "u": Int(g_variant_get_uint32(value))
            case "x": Int(g_variant_get_int64(value))
            case "t": Int(exactly: g_variant_get_uint64(value))
            default: nil
            }
        }
    }

    /// Nil if it is not a floating point number.
    public var double: Double? { type == "d" ? withPointer { g_variant_get_double($0) } : nil }

    /// Nil if it is not a string, an object path or a signature.
    public var string: String? {
        guard ["s", "o", "g"].contains(type) else { return nil }
        return withPointer { String(cString: g_variant_get_string($0, nil)) }
    }

    /// The value for a key; nil if there is none, or if this is not an "a{sv}".
    public func entry(_ name: String) -> Variant? {
        guard type == "a{sv}" else { return nil }
        return withPointer { g_variant_lookup_value($0, name, nil).map { Variant(adopting: $0) } }
    }

    /// Its children, if it is a tuple, an array, a dictionary entry or a boxed value.
    public var children: [Variant] {
        withPointer { (parent: OpaquePointer) in
            guard g_variant_is_container(parent) != 0 else { return [] }
            return (0..<g_variant_n_children(parent)).map {
                Variant(adopting: g_variant_get_child_value(parent, $0))
            }
        }
    }
}
