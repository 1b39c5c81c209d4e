/// A property of a GObject. It is declared once, and available as a Swift property and, through `rx`, as a control
/// property.
///
///     extension Properties where Base: Button {
///         /// The text on it.
///         public var title: Property<Base, String> { .text("label") }
///     }
///
/// declares `button.title`, which can be read and set, and `button.rx.title`, which can be observed and bound to as
/// well.
public struct Property<Base: Object, Value: Sendable & Equatable> {
    /// Its GObject name, which is used for notifications.
    let name: String
    let get: @MainActor (Base) -> Value
    let set: @MainActor (Base, Value) -> Void

    /// A property with the notifications of `name`, but its own getter and setter.
    public init(
        _ name: String, get: @escaping @MainActor (Base) -> Value, set: @escaping @MainActor (Base, Value) -> Void
    ) {
        self.name = name
        self.get = get
        self.set = set
    }
}

extension Property where Value: GValueConvertible {
    /// The property `name`, for example "active".
    public init(_ name: String) {
        self.init(name) {
            $0.property(name)
        } set: {
            $0.setProperty(name, $1)
        }
    }
}

extension Property where Value == String {
    /// A plain text; empty if it is NULL.
    public static func text(_ name: String) -> Property {
        Property(name) {
            $0.property(name, as: String?.self) ?? ""
        } set: {
            $0.setProperty(name, $1)
        }
    }

    /// A plain text for a property that is parsed as Pango markup. The text is escaped when it is set, and unescaped
    /// when it is read.
    public static func markup(_ name: String) -> Property {
        Property(name) {
            Markup.plain($0.property(name, as: String?.self) ?? "")
        } set: {
            $0.setProperty(name, Markup.escaped($1))
        }
    }
}

extension Property where Value == Int? {
    /// A position in a list; nil for GTK's "invalid" position.
    public static func position(_ name: String) -> Property {
        let none = Int(UInt32.max)
        return Property(name) {
            let position: Int = $0.property(name)
            return position == none ? nil : position
        } set: {
            $0.setProperty(name, $1 ?? none)
        }
    }
}

/// The properties of the class `Base` and its superclasses, by their Swift names. Declared in extensions.
public struct Properties<Base: Object> {
    init() {}
}

/// A type with `Properties`: all objects.
@dynamicMemberLookup
public protocol PropertyOwner: Object {}

extension Object: PropertyOwner {}

extension PropertyOwner {
    /// The value of the property at `path`.
    public subscript<Value>(dynamicMember path: KeyPath<Properties<Self>, Property<Self, Value>>) -> Value {
        get { Properties()[keyPath: path].get(self) }
        set { Properties()[keyPath: path].set(self, newValue) }
    }
}
