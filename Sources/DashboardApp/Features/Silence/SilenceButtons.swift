import DashboardCore
import GitHub
import Gtk
import Rx
import Translation

/// The buttons with which an event's thread is snoozed, and it or its actor muted, each with a menu.
final class SilenceButtons {
    let widget = Box(.horizontal, spacing: 6)

    private let model: SilenceModel
    /// Nil if the event belongs to no thread.
    private var snoozeButton: MenuButton?
    private var buttons: [MenuButton] = []
    /// Those of the opened menus.
    private var menus: [SilenceMenu] = []
    private let subscriptions = DisposeBag()

    /// - Parameter event: Of a thread any event, for example the newest.
    init(_ event: GitHubEvent, _ model: SilenceModel) {
        self.model = model
        if event.thread != nil {
            let button = button(tr("Snooze"), event, .snooze)
            widget.append(button)
            snoozeButton = button
        }
        if event.thread != nil || !event.actor.login.isEmpty { widget.append(button(tr("Mute"), event, .mute)) }
    }

    /// Opens the menu for snoozing, if the event belongs to a thread.
    func openSnooze() { snoozeButton?.open() }

    private func button(_ title: String, _ event: GitHubEvent, _ part: SilenceMenu.Part) -> MenuButton {
        let button = MenuButton(title: title) { [weak self] in self?.menu(event, part) ?? Box(.vertical) }
        button.setAccessibleName(title)
        buttons.append(button)
        return button
    }

    private func menu(_ event: GitHubEvent, _ part: SilenceMenu.Part) -> Widget {
        let menu = SilenceMenu(event, [part])
        menu.chosen
            .emit { [weak self] change in
                for button in self?.buttons ?? [] { button.close() }
                self?.model.change.accept(change)
            }
            .disposed(by: subscriptions)
        menus.append(menu)
        return menu.widget
    }
}
