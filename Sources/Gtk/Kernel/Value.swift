import CGtk

/// A Swift type that signals and properties of GObjects can carry.
///
/// GObject converts: an `Int` serves for all its kinds of whole numbers, enumerations and flags too, and a `Double` for
/// both kinds of fractions. What may be missing is an `Optional`.
public protocol GValueConvertible: Sendable {
    /// The one GObject type that the other two requirements deal with.
    static var valueType: GType { get }
    /// Nil when there is none, or one of another class.
    static func read(_ value: UnsafePointer<GValue>) -> Self?
    func write(to value: UnsafeMutablePointer<GValue>)
}

extension GValueConvertible {
    /// What `value`, of any type, holds; nil when that is nothing or cannot be converted.
    static func converted(from value: UnsafePointer<GValue>) -> Self? {
        withEmptyValue(of: valueType) { own in g_value_transform(value, own) != 0 ? read(own) : nil }
    }

    /// The same where anything else is a programming error, of which `place` says where it is.
    static func expected(from value: UnsafePointer<GValue>, _ place: @autoclosure () -> String) -> Self {
        guard let converted = converted(from: value) else {
            // Says what was found in a release build, too.
            fatalError("\(place()) is \(describe(value)), not of the type \(Self.self).")
        }
        return converted
    }

    /// Calls `body` with a value that holds this.
    func withValue<Result>(_ body: (UnsafeMutablePointer<GValue>) -> Result) -> Result {
        withEmptyValue(of: Self.valueType) { value in
            write(to: value)
            return body(value)
        }
    }
}

private func withEmptyValue<Result>(of type: GType, _ body: (UnsafeMutablePointer<GValue>) -> Result) -> Result {
    var value = GValue()
    g_value_init(&value, type)
    defer { g_value_unset(&value) }
    return body(&value)
}

extension Bool: GValueConvertible {
    public static var valueType: GType { cgtk_type_boolean() }
    public static func read(_ value: UnsafePointer<GValue>) -> Bool? { g_value_get_boolean(value) != 0 }
    public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_boolean(value, self ? 1 : 0) }
}

extension Int: GValueConvertible {
    public static var valueType: GType { cgtk_type_int64() }
    public static func read(_ value: UnsafePointer<GValue>) -> Int? { Int(g_value_get_int64(value)) }
    public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_int64(value, gint64(self)) }
}

extension Double: GValueConvertible {
    public static var valueType: GType { cgtk_type_double() }
    public static func read(_ value: UnsafePointer<GValue>) -> Double? { g_value_get_double(value) }
    public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_double(value, self) }
}

extension String: GValueConvertible {
    public static var valueType: GType { cgtk_type_string() }
    public static func read(_ value: UnsafePointer<GValue>) -> String? {
        g_value_get_string(value).map { String(cString: $0) }
    }
    public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_string(value, self) }
}

extension Object: GValueConvertible {
    public static var valueType: GType { cgtk_type_object() }
    public static func read(_ value: UnsafePointer<GValue>) -> Self? {
        g_value_get_object(value).flatMap { isInstance($0) ? Self(retaining: $0) : nil }
    }
    public func write(to value: UnsafeMutablePointer<GValue>) { withPointer { g_value_set_object(value, $0) } }
}

extension Variant: GValueConvertible {
    public static var valueType: GType { cgtk_type_variant() }
    public static func read(_ value: UnsafePointer<GValue>) -> Variant? {
        g_value_get_variant(value).map { Variant(sinking: $0) }
    }
    public func write(to value: UnsafeMutablePointer<GValue>) { withPointer { g_value_set_variant(value, $0) } }
}

extension Optional: GValueConvertible where Wrapped: GValueConvertible {
    public static var valueType: GType { Wrapped.valueType }
    public static func read(_ value: UnsafePointer<GValue>) -> Wrapped?? {
        if let wrapped = Wrapped.read(value) { return wrapped }
        return isEmpty(value) ? .some(nil) : nil
    }
    /// A value that nothing was written to holds nothing.
    public func write(to value: UnsafeMutablePointer<GValue>) { self?.write(to: value) }
}

/// Whether `value` could hold an object, a text or the like, but holds none.
private func isEmpty(_ value: UnsafePointer<GValue>) -> Bool {
    g_value_fits_pointer(value) != 0 && g_value_peek_pointer(value) == nil
}

/// What `value` holds, by the name of its class or type.
private func describe(_ value: UnsafePointer<GValue>) -> String {
    if isEmpty(value) { return "nothing" }
    let type = cgtk_value_type(value)
    let holdsObject = g_type_is_a(type, cgtk_type_object()) != 0
    let name = holdsObject ? typeName(of: g_value_get_object(value)!) : String(cString: g_type_name(type))
    return "a \(name)"
}
