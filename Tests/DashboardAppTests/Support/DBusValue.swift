import CGtk

/// A value of a D-Bus message, limited to the types that the tests need.
enum DBusValue: Sendable, Hashable {
    case number(Int)
    case text(String)
    case list([DBusValue])
    /// A type that is never needed.
    case other

    var number: Int? { if case .number(let number) = self { number } else { nil } }
    var text: String? { if case .text(let text) = self { text } else { nil } }
    var list: [DBusValue] { if case .list(let list) = self { list } else { [] } }

    /// Converts a `GVariant`: tuples, arrays and entries of dictionaries become lists, and a boxed variant its contents.
    init(_ variant: OpaquePointer) {
        switch g_variant_classify(variant) {
        case G_VARIANT_CLASS_BOOLEAN: self = .number(Int(g_variant_get_boolean(variant)))
        case G_VARIANT_CLASS_INT32: self = .number(Int(g_variant_get_int32(variant)))
        case G_VARIANT_CLASS_UINT32: self = .number(Int(g_variant_get_uint32(variant)))
        case G_VARIANT_CLASS_STRING, G_VARIANT_CLASS_OBJECT_PATH:
            self = .text(String(cString: g_variant_get_string(variant, nil)))
        case G_VARIANT_CLASS_VARIANT:
            self = Self.children(of: variant).first ?? .other
        case G_VARIANT_CLASS_TUPLE, G_VARIANT_CLASS_ARRAY, G_VARIANT_CLASS_DICT_ENTRY:
            self = .list(Self.children(of: variant))
        default: self = .other
        }
    }

    private static func children(of variant: OpaquePointer) -> [DBusValue] {
        (0..<g_variant_n_children(variant)).map { index in
            let child = g_variant_get_child_value(variant, index)!
            defer { g_variant_unref(child) }
            return DBusValue(child)
        }
    }
}
