import CGtk

/// A Swift type for the values of GObject signals and properties.
///
/// GObject converts between types: `Int` is used for all integers, enumerations and flags, and `Double` for both
/// floating point types. Nullable values are `Optional`.
public protocol GValueConvertible: Sendable {
    /// The GObject type for the other two requirements.
    static var valueType: GType { get }
    /// Nil if it is NULL, or of another class.
    static func read(_ value: UnsafePointer<GValue>) -> Self?
    func write(to value: UnsafeMutablePointer<GValue>)
}

extension GValueConvertible {
    /// The value of `value`, of any type; nil if it is NULL or cannot be converted.
    static func converted(from value: UnsafePointer<GValue>) -> Self? {
        withEmptyValue(of: valueType) { own in g_value_transform(value, own) != 0 ? read(own) : nil }
    }

    /// The same if anything else is a programming error; `context` describes where.
    static func expected(from value: UnsafePointer<GValue>, _ context: @autoclosure () -> String) -> Self {
        guard let converted = converted(from: value) else {
            // Prints the actual value in a release build, too.
            fatalError("\(context()) is \(describe(value)), not of the type \(Self.self).")
        }
        return converted
    }

    /// Calls `body` with a GValue that contains this.
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
    /// An initialized GValue without a value is NULL.
    public func write(to value: UnsafeMutablePointer<GValue>) { self?.write(to: value) }
}

/// Whether `value` could contain an object, a string or the like, but is NULL.
private func isEmpty(_ value: UnsafePointer<GValue>) -> Bool {
    g_value_fits_pointer(value) != 0 && g_value_peek_pointer(value) == nil
}

/// The class or type of the contents of `value`.
private func describe(_ value: UnsafePointer<GValue>) -> String {
    if isEmpty(value) { return "nothing" }
    let type = cgtk_value_type(value)
    let holdsObject = g_type_is_a(type, cgtk_type_object()) != 0
    let name = holdsObject ? typeName(of: g_value_get_object(value)!) : String(cString: g_type_name(type))
    return "a \(name)"
}
