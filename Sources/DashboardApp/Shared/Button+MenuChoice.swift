import Gtk

extension Button {
    /// A choice in the menu of a popover.
    static func menuChoice(_ title: String) -> Button {
        let label = Label(title)
        label.setTextAlign(0)
        let button = Button()
        button.setChild(label)
        button.setAccessibleName(title)
        button.addStyle("flat")
        button.addStyle("menu-choice")
        return button
    }
}
