import CGtk
import Rx

/// A toggle button.
public final class ToggleButton: Button {
    public override class var gType: GType { gtk_toggle_button_get_type() }

    /// A button that is not pressed, with the text `title`.
    public convenience init(title: String) {
        self.init(sinking: gtk_toggle_button_new_with_label(title))
    }

    /// A button that is not pressed, with the icon `iconName` of the icon theme.
    public convenience init(iconName: String) {
        self.init(sinking: gtk_toggle_button_new())
        self.iconName = iconName
    }
}

extension Reactive where Base == ToggleButton {
    /// Whether it is pressed, each time a person presses or releases it. What the program sets is not among it: it may be
    /// out of date where it was set by a driver, and would undo what came since.
    public var toggled: ControlEvent<Bool> { ControlEvent(events: clicked.withLatestFrom(base.rx.isActive)) }
}

extension Properties where Base: ToggleButton {
    /// Whether it is pressed.
    public var isActive: Property<Base, Bool> { Property("active") }
}
