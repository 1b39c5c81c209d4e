import Gtk

/// A part of the window to which F6 moves the keyboard focus.
struct FocusPane {
    let widget: Widget
    /// Moves the keyboard focus into the widget.
    let grabFocus: () -> Void
}

extension FocusPane {
    /// A part in which the first control gets the focus, or the selected row of a list that is the first.
    init(_ widget: Widget) {
        self.init(widget: widget) { widget.moveFocusInside() }
    }
}
