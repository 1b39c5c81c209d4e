import CGtk

extension Object {
    /// The value of the property `name`. Requesting a type that it cannot be converted to is a programming error.
    public func property<Value: GValueConvertible>(_ name: String, as _: Value.Type = Value.self) -> Value {
        var value = GValue()
        withPointer { g_object_get_property($0, name, &value) }
        defer { g_value_unset(&value) }
        return Value.expected(from: &value, "The property \(name)")
    }

    /// Sets the property `name`.
    public func setProperty<Value: GValueConvertible>(_ name: String, _ value: Value) {
        value.withValue { value in withPointer { g_object_set_property($0, name, value) } }
    }
}
