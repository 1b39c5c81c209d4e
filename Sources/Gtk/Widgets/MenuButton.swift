import CGtk

/// A button that opens a popover.
public final class MenuButton: Widget {
    public override class var gType: GType { gtk_menu_button_get_type() }

    /// A button with an icon that opens a popover with `content`.
    public convenience init(iconName: String, content: Widget) {
        self.init(sinking: gtk_menu_button_new())
        withPointer { gtk_menu_button_set_icon_name($0, iconName) }
        let popover = Widget(sinking: gtk_popover_new())
        withPointers(popover, content) { gtk_popover_set_child($0, $1) }
        withPointers(self, popover) { gtk_menu_button_set_popover($0, $1) }
    }

    /// Opens the popover.
    public func open() {
        withPointer { gtk_menu_button_popup($0) }
    }

    /// Closes the popover.
    public func close() {
        withPointer { gtk_menu_button_popdown($0) }
    }
}
