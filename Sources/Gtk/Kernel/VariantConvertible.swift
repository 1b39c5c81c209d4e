/// A Swift type for the parameters of actions and D-Bus.
public nonisolated protocol VariantConvertible: Sendable {
    /// Its D-Bus signature, for example "s".
    static var variantType: String { get }
    /// Nil if `variant` has another type.
    init?(_ variant: Variant)
    var variant: Variant { get }
}

nonisolated extension String: VariantConvertible {
    public static var variantType: String { "s" }
    public init?(_ variant: Variant) {
        guard let string = variant.string else { return nil }
        self = string
    }
    public var variant: Variant { Variant(self) }
}

nonisolated extension Bool: VariantConvertible {
    public static var variantType: String { "b" }
    public init?(_ variant: Variant) {
        guard let bool = variant.bool else { return nil }
        self = bool
    }
    public var variant: Variant { Variant(self) }
}

nonisolated extension Int32: VariantConvertible {
    public static var variantType: String { "i" }
    public init?(_ variant: Variant) {
        guard let int = variant.int.flatMap({ Int32(exactly: $0) }) else { return nil }
        self = int
    }
    public var variant: Variant { Variant(self) }
}

nonisolated extension Double: VariantConvertible {
    public static var variantType: String { "d" }
    public init?(_ variant: Variant) {
        guard let double = variant.double else { return nil }
        self = double
    }
    public var variant: Variant { Variant(self) }
}
