import CGtk

/// A Swift value wrapped in a GObject.
enum BoxedValue {
    private static let key = g_quark_from_string("swift-value")

    private final class Box<Value> {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    /// A new object with `value`.
    static func object<Value>(boxing value: Value) -> Object {
        let object = g_object_new_with_properties(cgtk_type_object(), 0, nil, nil)!
        g_object_set_qdata_full(object, key, userData(Box(value)), releaseUserData)
        return Object(adopting: UnsafeMutableRawPointer(object))
    }

    /// The value of an object that was created with a value of this type.
    static func value<Value>(of object: gpointer, as _: Value.Type) -> Value {
        let data = g_object_get_qdata(object.assumingMemoryBound(to: GObject.self), key)!
        return userObject(data, as: Box<Value>.self).value
    }
}
