import CGtk
import Rx

/// A button.
public class Button: Widget {
    /// A button with `title` on it.
    public convenience init(title: String) {
        self.init(sinking: gtk_button_new_with_label(title))
    }

    /// A button with nothing on it yet.
    public convenience init() {
        self.init(sinking: gtk_button_new())
    }

    /// A button with the icon called `iconName` in the icon theme.
    public convenience init(iconName: String) {
        self.init(sinking: gtk_button_new_from_icon_name(iconName))
    }

    /// What is on it.
    public func setChild(_ child: Widget) {
        withPointers(self, child) { gtk_button_set_child($0, $1) }
    }

    /// The text on it.
    public var title: String {
        get { withPointer { String(orEmpty: gtk_button_get_label($0)) } }
        set { withPointer { gtk_button_set_label($0, newValue) } }
    }
}

extension Reactive where Base: Button {
    /// Each activation by pointer, keyboard or assistive technology.
    public var clicked: ControlEvent<Void> { controlEvent("clicked") }

    /// The text on it.
    public var title: Binder<String> { Binder(base) { $0.title = $1 } }
}

/// A button that stays down until it is pressed again.
public final class ToggleButton: Button {
    /// One that is up, with `title` on it.
    public convenience init(title: String) {
        self.init(sinking: gtk_toggle_button_new_with_label(title))
    }

    /// Whether it is down.
    public var isActive: Bool {
        get { withPointer { gtk_toggle_button_get_active($0) != 0 } }
        set { withPointer { gtk_toggle_button_set_active($0, newValue ? 1 : 0) } }
    }
}

extension Reactive where Base == ToggleButton {
    /// Whether it is down.
    public var isActive: ControlProperty<Bool> { controlProperty("notify::active", \.isActive) }
}

/// A box to be ticked.
public final class CheckButton: Widget {
    /// One that is not ticked, with `title` beside it.
    public convenience init(title: String) {
        self.init(sinking: gtk_check_button_new_with_label(title))
    }

    /// Whether it is ticked.
    public var isActive: Bool {
        get { withPointer { gtk_check_button_get_active($0) != 0 } }
        set { withPointer { gtk_check_button_set_active($0, newValue ? 1 : 0) } }
    }
}

extension Reactive where Base == CheckButton {
    /// Whether it is ticked.
    public var isActive: ControlProperty<Bool> { controlProperty("notify::active", \.isActive) }
}

/// An on-off switch.
public final class Switch: Widget {
    /// One that is off.
    public convenience init() {
        self.init(sinking: gtk_switch_new())
    }

    /// Whether it is on.
    public var isActive: Bool {
        get { withPointer { gtk_switch_get_active($0) != 0 } }
        set { withPointer { gtk_switch_set_active($0, newValue ? 1 : 0) } }
    }
}

extension Reactive where Base == Switch {
    /// Whether it is on.
    public var isActive: ControlProperty<Bool> { controlProperty("notify::active", \.isActive) }
}
