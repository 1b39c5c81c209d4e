import CGtk

/// A toggle button.
public final class ToggleButton: Button {
    public override class var gType: GType { gtk_toggle_button_get_type() }

    /// A button that is not pressed, with the text `title`.
    public convenience init(title: String) {
        self.init(sinking: gtk_toggle_button_new_with_label(title))
    }
}

extension Properties where Base: ToggleButton {
    /// Whether it is pressed.
    public var isActive: Property<Base, Bool> { Property("active") }
}
