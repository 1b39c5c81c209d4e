import Gtk
import Rx

/// A button of a row: an icon, with a name for screen readers that is its tooltip as well.
final class RowButton {
    let widget = Button()
    /// The tooltip, if it is not the name.
    var details: String?

    private let icon: Image
    private var name = ""

    init(iconName: String = "", name: String = "") {
        icon = Image(iconName: iconName)
        widget.setChild(icon)
        widget.addStyle("flat")
        widget.addStyle("image-button")
        widget.setAlign(vertical: .center)
        widget.askForTooltip { [weak self] in self.map { $0.details ?? $0.name } }
        show(iconName: iconName, name: name)
    }

    func show(iconName: String, name: String) {
        guard name != self.name else { return }
        self.name = name
        icon.iconName = iconName
        widget.setAccessibleName(name)
    }
}
