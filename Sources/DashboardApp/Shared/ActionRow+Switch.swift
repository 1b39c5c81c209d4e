import Gtk
import Rx

extension ActionRow {
    /// Adds a switch at the end of the row, and returns what the user chooses.
    func addSwitch(isOn: Bool) -> ControlEvent<Bool> {
        let control = Switch()
        control.isActive = isOn
        // Assistive technology does not learn it from the row.
        control.isSensitive = self.isSensitive
        control.setAlign(vertical: .center)
        appendSuffix(control)
        // The row's title becomes its accessible name.
        setActivated(control)
        return control.rx.isActive.changed
    }
}
