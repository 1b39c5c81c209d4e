import CGtk
import Rx

/// Something that can be done, which menus, buttons and keys name.
///
/// Source: <https://docs.gtk.org/gio/iface.Action.html>
public final class Action: Object {
    public override class var gType: GType { g_simple_action_get_type() }

    /// One without a parameter.
    public convenience init(_ name: String) {
        self.init(adopting: g_simple_action_new(name, nil))
    }

    /// One that is to be done with or to something, which is given whenever it is activated.
    public convenience init<Parameter: VariantConvertible>(_ name: String, parameter: Parameter.Type) {
        let type = g_variant_type_new(Parameter.variantType)
        defer { g_variant_type_free(type) }
        self.init(adopting: g_simple_action_new(name, type))
    }

    /// What it is called, without the "app." before it.
    public var name: String { property("name") }

    /// Does it.
    public func activate() {
        withPointer { g_action_activate($0, nil) }
    }

    /// Does it with or to `parameter`, which must be of the type that it was made for.
    public func activate<Parameter: VariantConvertible>(_ parameter: Parameter) {
        withPointers(self, parameter.variant) { g_action_activate($0, $1) }
    }
}

extension Properties where Base: Action {
    /// Whether it can be done now. What names it is insensitive meanwhile.
    public var isEnabled: Property<Base, Bool> { Property("enabled") }
}

extension Reactive where Base == Action {
    /// Each time that it is to be done, by whatever means.
    public var activated: ControlEvent<Void> { controlEvent("activate") }

    /// The parameter of each time, which must be of the type that the action was made for.
    public func activated<Parameter: VariantConvertible>(with _: Parameter.Type) -> ControlEvent<Parameter> {
        controlEvent("activate") { arguments in
            let variant = arguments.value(at: 0, as: Variant?.self)
            guard let parameter = variant.flatMap({ Parameter($0) }) else {
                fatalError(
                    "The action's parameter is \(variant?.type ?? "nothing"), not of the type \(Parameter.self).")
            }
            return parameter
        }
    }
}
