import CGtk
import Rx

/// An action that menus, buttons and keys can activate.
///
/// Source: <https://docs.gtk.org/gio/iface.Action.html>
public final class Action: Object {
    public override class var gType: GType { g_simple_action_get_type() }

    /// An action without a parameter.
    public convenience init(_ name: String) {
        self.init(adopting: g_simple_action_new(name, nil))
    }

    /// An action with a parameter, which is passed with each activation.
    public convenience init<Parameter: VariantConvertible>(_ name: String, parameter: Parameter.Type) {
        let type = g_variant_type_new(Parameter.variantType)
        defer { g_variant_type_free(type) }
        self.init(adopting: g_simple_action_new(name, type))
    }

    /// An action that is on or off, which menus show with a check mark. Activating it does not change it.
    public convenience init(_ name: String, isOn: Bool) {
        self.init(adopting: g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0)))
    }

    /// Its name, without the prefix "app.".
    public var name: String { property("name") }

    /// Activates it.
    public func activate() {
        withPointer { g_action_activate($0, nil) }
    }

    /// Activates it with `parameter`, which must be of the declared type.
    public func activate<Parameter: VariantConvertible>(_ parameter: Parameter) {
        withPointers(self, parameter.variant) { g_action_activate($0, $1) }
    }
}

extension Properties where Base: Action {
    /// Whether it is enabled. Widgets that use a disabled action are insensitive.
    public var isEnabled: Property<Base, Bool> { Property("enabled") }
}

extension Reactive where Base == Action {
    /// Whether an action with a state is on.
    public var isOn: Binder<Bool> {
        Binder(base) { action, isOn in
            action.withPointer { g_simple_action_set_state($0, g_variant_new_boolean(isOn ? 1 : 0)) }
        }
    }

    /// Emits each activation.
    public var activated: ControlEvent<Void> { controlEvent("activate") }

    /// The parameter of each activation, which must be of the declared type.
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

extension Widget {
    /// Activates an action without a parameter that is available to this widget, for example "app.preferences".
    public func activateAction(_ name: String) {
        withPointer { _ = gtk_widget_activate_action_variant($0, name, nil) }
    }
}
