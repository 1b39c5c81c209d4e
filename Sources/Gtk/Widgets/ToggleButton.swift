import CGtk

/// A button that stays down until it is pressed again.
public final class ToggleButton: Button {
    public override class var gType: GType { gtk_toggle_button_get_type() }

    /// One that is up, with `title` on it.
    public convenience init(title: String) {
        self.init(sinking: gtk_toggle_button_new_with_label(title))
    }
}

extension Properties where Base: ToggleButton {
    /// Whether it is down.
    public var isActive: Property<Base, Bool> { Property("active") }
}
