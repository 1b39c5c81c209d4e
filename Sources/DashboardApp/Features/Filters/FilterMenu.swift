import DashboardCore
import Gtk
import Rx
import Translation

/// What can be done with a saved filter, as the buttons of its row's menu.
struct FilterMenu {
    let widget = Box(.vertical)

    private let choices = PublishRelay<Choice>()
    private let subscriptions = DisposeBag()

    nonisolated enum Choice: CaseIterable, Sendable {
        case rename, moveUp, moveDown, remove
    }

    /// - Parameter isPossible: Whether a choice has an effect.
    init(isPossible: (Choice) -> Bool) {
        for choice in Choice.allCases {
            let button = Button.menuChoice(Self.title(choice))
            button.isSensitive = isPossible(choice)
            button.rx.clicked.map { choice }.bind(to: choices).disposed(by: subscriptions)
            widget.append(button)
        }
    }

    /// Emits each choice.
    var chosen: Signal<Choice> { choices.asSignal() }

    private static func title(_ choice: Choice) -> String {
        switch choice {
        case .rename: tr("Rename…")
        case .moveUp: tr("Move Up")
        case .moveDown: tr("Move Down")
        case .remove: tr("Remove")
        }
    }
}
