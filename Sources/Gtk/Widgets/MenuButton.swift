import CGtk

/// A button that opens a popover.
public final class MenuButton: Widget {
    public override class var gType: GType { gtk_menu_button_get_type() }

    /// A button with an icon that opens a popover.
    /// - Parameters:
    ///   - iconName: The name of an icon in the icon theme or in the resources.
    ///   - content: Returns the popover's content; called when it is opened for the first time. It must not retain the
    ///     button.
    public convenience init(iconName: String, content: @escaping @MainActor () -> Widget) {
        self.init(content)
        withPointer { gtk_menu_button_set_icon_name($0, iconName) }
    }

    /// A button with a text that opens a popover.
    /// - Parameters:
    ///   - title: The text on the button.
    ///   - content: Returns the popover's content; called when it is opened for the first time. It must not retain the
    ///     button.
    public convenience init(title: String, content: @escaping @MainActor () -> Widget) {
        self.init(content)
        self.title = title
    }

    private convenience init(_ content: @escaping @MainActor () -> Widget) {
        self.init(sinking: gtk_menu_button_new())
        let button = WeakReference<MenuButton>(self)
        let callback = Callback<Void, Void> { _ in
            // GTK calls it whenever the button is pressed.
            guard let button = button.object, !button.hasPopover else { return }
            button.setPopover(content())
        }
        let create: GtkMenuButtonCreatePopupFunc = { _, data in Callback<Void, Void>.call(data, ()) }
        withPointer { gtk_menu_button_set_create_popup_func($0, create, userData(callback), releaseUserData) }
    }

    private var hasPopover: Bool { withPointer { gtk_menu_button_get_popover($0) != nil } }

    private func setPopover(_ content: Widget) {
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

extension Properties where Base: MenuButton {
    /// Its text.
    public var title: Property<Base, String> { .text("label") }
}
