import DashboardCore
import GitHub
import Gtk
import Rx
import Translation

/// What can be snoozed and muted of an event, as the buttons of a menu.
final class SilenceMenu {
    let widget = Box(.vertical)

    private let choices = PublishRelay<SilenceChange>()
    private let subscriptions = DisposeBag()

    /// The parts of the menu.
    enum Part {
        case snooze, mute
    }

    init(_ event: GitHubEvent, _ parts: [Part]) {
        for part in parts { add(part, of: event) }
    }

    /// Emits what is chosen.
    var chosen: Signal<SilenceChange> { choices.asSignal() }

    private func add(_ part: Part, of event: GitHubEvent) {
        switch part {
        case .snooze:
            guard event.thread != nil else { return }
            widget.append(heading)
            for choice in SnoozeChoice.allCases { add(choice.title, .snooze([event], choice)) }
        case .mute:
            if event.thread != nil { add(tr("Mute This Thread"), .muteThread(event)) }
            let login = event.actor.login
            if !login.isEmpty { add(tr("Mute {login}", ["login": login]), .muteActor(event.actor)) }
        }
    }

    private var heading: Label {
        let heading = Label(tr("Snooze"))
        heading.setTextAlign(0)
        for style in ["caption-heading", "dim-label", "menu-heading"] { heading.addStyle(style) }
        return heading
    }

    private func add(_ title: String, _ change: SilenceChange) {
        let button = Button.menuChoice(title)
        button.rx.clicked.map { change }.bind(to: choices).disposed(by: subscriptions)
        widget.append(button)
    }
}
