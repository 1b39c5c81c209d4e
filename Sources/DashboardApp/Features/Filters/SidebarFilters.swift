import DashboardCore
import Gtk
import Rx
import Translation

/// The saved filters in the sidebar, which are hidden while there are none.
final class SidebarFilters {
    private let feature: FeedFeature
    private var model: FiltersModel { feature.filters }
    private let list: ListBox
    private let toasts: ToastOverlay
    private var rows: [FilterRow] = []
    fileprivate let chosen = PublishRelay<Void>()
    private let subscriptions = DisposeBag()

    init(_ builder: Builder, _ feature: FeedFeature, _ toasts: ToastOverlay) {
        self.feature = feature
        self.toasts = toasts
        list = builder.object("filters")
        let container: Box = builder.object("filters-container")
        let filters = model.filters.asDriver().map(\.all).distinctUntilChanged()
        filters.map { !$0.isEmpty }.drive(container.rx.isVisible).disposed(by: subscriptions)
        filters.drive { [weak self] in self?.show($0) }.disposed(by: subscriptions)
        list.rx.activated.asSignal()
            .emit { [weak self] index in
                guard let self, rows.indices.contains(index) else { return }
                feature.choose(rows[index].filter)
                chosen.accept(())
            }
            .disposed(by: subscriptions)
        list.bindRowKeys { [weak self] in self?.focusedRow }.disposed(by: subscriptions)
        bindMessages()
    }

    /// The focus stays at its filter, or goes to the one that follows a removed one.
    private func show(_ filters: [SavedFilter]) {
        let focusedIndex = list.focusedIndex
        let focused = focusedIndex.map { rows[$0].filter.id }
        list.removeAll()
        rows = filters.enumerated().map { index, filter in
            FilterRow(
                filter, at: FilterRow.Position(isFirst: index == 0, isLast: index == filters.count - 1), model)
        }
        for row in rows { list.insert(row.widget, at: -1) }
        if let focusedIndex {
            list.focusRow(rows.firstIndex { $0.filter.id == focused } ?? min(focusedIndex, rows.count - 1))
        }
    }

    private var focusedRow: FilterRow? { list.focusedIndex.map { rows[$0] } }

    private func bindMessages() {
        model.removed.asSignal()
            .emit { [toasts, model] removed in
                let toast = Toast(
                    tr("The filter “{name}” is removed.", ["name": removed.filter.name]), button: tr("Undo"))
                // Completes when the message is gone.
                _ = toast.rx.pressed.asSignal().emit { model.change.accept(.restore(removed)) }
                toasts.show(toast)
            }
            .disposed(by: subscriptions)
        model.replaced.asSignal()
            .emit { [toasts, model] old in
                let toast = Toast(
                    tr("The filter “{name}” has another query now.", ["name": old.name]), button: tr("Undo"))
                // Completes when the message is gone.
                _ = toast.rx.pressed.asSignal().emit { model.change.accept(.changeQuery(old.id, text: old.text)) }
                toasts.show(toast)
            }
            .disposed(by: subscriptions)
        model.unsaved.asSignal()
            .emit { [toasts] _ in
                toasts.show(
                    tr(
                        "There are {count} filters already. Remove one to save another.",
                        ["count": "\(SavedFilters.maximumCount)"]))
            }
            .disposed(by: subscriptions)
    }
}

extension SidebarFilters: ReactiveCompatible {}

extension Reactive where Base == SidebarFilters {
    /// The user has chosen a filter.
    var chosen: Signal<Void> { base.chosen.asSignal() }
}
