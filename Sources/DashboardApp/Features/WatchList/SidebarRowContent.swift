import Gtk
import Translation

/// What a row of the sidebar shows: an icon, a name, a line below it, and the number of unseen events.
final class SidebarRowContent {
    let widget = Box(.horizontal, spacing: 6)

    private let name = Label()
    private let state = Label()
    private let count = Label()

    init(_ title: String, iconName: String) {
        name.text = title
        let text = Box(.vertical)
        text.setExpand(horizontal: true)
        text.setAlign(vertical: .center)
        for label in [name, state] {
            label.setTextAlign(0)
            text.append(label)
        }
        // A long name, or one in large text, has a second line. Names of one owner differ at the end.
        name.wrap(lines: 2)
        name.ellipsize(inMiddle: true)
        state.ellipsize()
        name.showTextAsTooltip()
        state.isVisible = false
        for style in ["caption", "dim-label"] { state.addStyle(style) }
        count.isVisible = false
        count.setAlign(vertical: .center)
        for style in ["unseen", "caption", "numeric"] { count.addStyle(style) }
        let icon = Image(iconName: iconName)
        icon.setMargins(end: 6)
        for part in [icon, text, count] as [Widget] { widget.append(part) }
    }

    var title: String { name.text }

    /// Shows a line below the name; nil shows none.
    func show(state text: String?, tooltip: String?) {
        state.show(text)
        state.tooltip = tooltip
    }

    /// Shows the number of unseen events, unless there are none.
    func show(unseen number: Int) {
        count.text = number > 999 ? tr("999+") : "\(number)"
        count.isVisible = number > 0
    }

    /// Adds a button that opens a menu, which a press of the menu's pointer button opens as well.
    /// - Parameter menu: Returns the menu when it is first opened.
    func addMenu(_ menu: @escaping @MainActor () -> Widget) -> MenuButton {
        let button = MenuButton(iconName: "view-more-symbolic", content: menu)
        button.setAccessibleName(tr("Actions for {name}", ["name": title]))
        button.addStyle("flat")
        button.setAlign(vertical: .center)
        widget.append(button)
        return button
    }
}
