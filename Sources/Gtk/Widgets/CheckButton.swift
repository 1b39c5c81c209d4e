import CGtk

/// A check box.
public final class CheckButton: Widget {
    public override class var gType: GType { gtk_check_button_get_type() }

    /// An unchecked box with `title` beside it.
    public convenience init(title: String) {
        self.init(sinking: gtk_check_button_new_with_label(title))
    }
}

extension Properties where Base: CheckButton {
    /// Whether it is checked.
    public var isActive: Property<Base, Bool> { Property("active") }
}
