import Gtk
import Rx

extension ActionRow {
    /// Adds a switch at the end of the row, and returns what the user chooses.
    func addSwitch(isOn: Bool) -> ControlEvent<Bool> { addSwitch(Switch(), isOn).rx.isActive.changed }

    /// The same for a choice that may have no effect: the switch shows what holds, and goes back to it.
    /// - Returns: What the user chooses, and what holds.
    func addSwitch(showing isOn: Driver<Bool>, in subscriptions: DisposeBag) -> ControlEvent<Bool> {
        let control = addSwitch(Switch(), false)
        isOn.drive(control.rx.isActive).disposed(by: subscriptions)
        return control.rx.isActive.changed
    }

    private func addSwitch(_ control: Switch, _ isOn: Bool) -> Switch {
        control.isActive = isOn
        // Assistive technology does not learn it from the row.
        control.isSensitive = self.isSensitive
        control.setAlign(vertical: .center)
        appendSuffix(control)
        // The row's title becomes its accessible name.
        setActivated(control)
        return control
    }
}
