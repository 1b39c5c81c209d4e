import DashboardCore
import Gtk
import Rx

/// Folds the events of the list, and expands and collapses the row with the keyboard focus.
final class FoldedRows {
    private let shown: RowContents<FeedRow, FeedItem>
    private let rows: ListStore<FeedItem>
    private let model: ThreadsModel
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - button: Switches between folded events and rows of their own.
    ///   - rows: All rows of the list.
    ///   - shown: What those with widgets show.
    init(
        of rows: ListStore<FeedItem>, showing shown: RowContents<FeedRow, FeedItem>, _ model: ThreadsModel,
        _ button: ToggleButton
    ) {
        self.rows = rows
        self.shown = shown
        self.model = model
        model.folding.asDriver().map(\.isOn).distinctUntilChanged().drive(button.rx.isActive)
            .disposed(by: subscriptions)
        button.rx.isActive.changed.asSignal().map { .fold($0) }.emit(to: model.change).disposed(by: subscriptions)
    }

    /// Shows the events of the row with the focus. Returns false if it has none to show.
    func expand() -> Bool {
        guard case .group(let group, _)? = shown.focused else { return false }
        model.change.accept(.expand(group))
        return true
    }

    /// Hides the events of the row with the focus; from one of these events, it moves the focus to the row above them.
    /// Returns false if there is nothing to hide.
    func collapse() -> Bool {
        switch shown.focused {
        case .group(let group, _)?:
            guard model.folding.value.isExpanded(group) else { return false }
            model.change.accept(.collapse(group))
        case .member(let event, _)?: leave { $0.events.contains(event) }
        case .more(let group, _)?: leave { $0 == group }
        default: return false
        }
        return true
    }

    /// Shows or hides the events of the row with the focus. Returns false if it has none.
    func toggle() -> Bool {
        guard case .group(let group, _)? = shown.focused else { return false }
        model.change.accept(.toggle(group))
        return true
    }

    /// Moves the focus to the row of a group; if it is too far away to have a widget, hides its events instead.
    private func leave(_ isGroup: (EventGroup) -> Bool) {
        let group = rows.items.lazy.compactMap(\.group).first(where: isGroup)
        guard let group else { return }
        if let shown = shown.first(where: { _, item in item.group == group }) {
            shown.row.widget.parent?.grabFocus()
        } else {
            model.change.accept(.collapse(group))
        }
    }
}

extension FeedItem {
    /// The group that the row stands for; nil for other rows.
    fileprivate var group: EventGroup? {
        if case .group(let group, _) = self { group } else { nil }
    }
}
