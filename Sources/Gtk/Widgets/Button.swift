import CGtk
import Rx

/// A button.
public class Button: Widget {
    public override class var gType: GType { gtk_button_get_type() }

    /// A button with `title` on it.
    public convenience init(title: String) {
        self.init(sinking: gtk_button_new_with_label(title))
    }

    /// An empty button.
    public convenience init() {
        self.init(sinking: gtk_button_new())
    }

    /// A button with the icon `iconName` of the icon theme.
    public convenience init(iconName: String) {
        self.init(sinking: gtk_button_new_from_icon_name(iconName))
    }

    /// Sets its contents.
    public func setChild(_ child: Widget) {
        withPointers(self, child) { gtk_button_set_child($0, $1) }
    }
}

extension Properties where Base: Button {
    /// Its text.
    public var title: Property<Base, String> { .text("label") }
    /// The name of its icon in the icon theme, which replaces a text.
    public var iconName: Property<Base, String> { .text("icon-name") }
}

extension Reactive where Base: Button {
    /// Emits each activation by pointer, keyboard or assistive technology.
    public var clicked: ControlEvent<Void> { controlEvent("clicked") }
}
