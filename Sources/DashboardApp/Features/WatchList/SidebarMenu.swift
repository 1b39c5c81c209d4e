import DashboardCore
import GitHub
import Gtk
import Rx
import Translation

/// What can be done with a followed feed, as the buttons of its row's menu.
struct SidebarMenu {
    let widget = Box(.vertical)

    private let feed: WatchedFeed
    private let choices = PublishRelay<Choice>()
    private var buttons: [Choice: Button] = [:]
    private let subscriptions = DisposeBag()

    private nonisolated enum Choice: CaseIterable, Sendable {
        case open, edit, moveUp, moveDown, remove
    }

    init(_ feed: WatchedFeed) {
        self.feed = feed
        for choice in Choice.allCases {
            let button = Button.menuChoice(Self.title(choice))
            button.rx.clicked.map { choice }.bind(to: choices).disposed(by: subscriptions)
            widget.append(button)
            buttons[choice] = button
        }
    }

    /// Whether the feed can be moved.
    func setMovable(up: Bool, down: Bool) {
        buttons[.moveUp]?.isSensitive = up
        buttons[.moveDown]?.isSensitive = down
    }

    /// Emits after each choice.
    var chosen: Signal<Void> { choices.asSignal().map { _ in } }

    /// Emits when the feed's page should be opened.
    var opened: Signal<WatchedFeed> { choices.asSignal().filter { $0 == .open }.map { [feed] _ in feed } }

    /// Emits when the feed's name should be changed.
    var edited: Signal<WatchedFeed> { choices.asSignal().filter { $0 == .edit }.map { [feed] _ in feed } }

    /// The changes of the list that are chosen.
    var changes: Signal<WatchListChange> {
        choices.asSignal().compactMap { [feed] choice in
            switch choice {
            case .open, .edit: nil
            case .moveUp: .moveUp(feed)
            case .moveDown: .moveDown(feed)
            case .remove: .remove(feed)
            }
        }
    }

    private static func title(_ choice: Choice) -> String {
        switch choice {
        case .open: tr("Open on GitHub")
        case .edit: tr("Change the Name…")
        case .moveUp: tr("Move Up")
        case .moveDown: tr("Move Down")
        case .remove: tr("Stop Following")
        }
    }
}
