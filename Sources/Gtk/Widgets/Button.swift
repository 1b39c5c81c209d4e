import CGtk

/// A button.
public final class Button: Widget {
    /// The text on it.
    public var title: String {
        get { gtk_button_get_label(pointer()).map { String(cString: $0) } ?? "" }
        set { gtk_button_set_label(pointer(), newValue) }
    }
}

extension Reactive where Base == Button {
    /// Each activation by pointer, keyboard or assistive technology.
    public var clicked: ControlEvent<Void> { controlEvent("clicked") }
}
