import DashboardCore
import Gtk
import Rx
import Translation

/// The search in the list of events: the entry, the chips, what is wrong, and how the search is going.
final class FeedSearchView {
    private let feature: FeedFeature
    private let entry: SearchView
    private let options = ToggleButton(iconName: "dashboard-filter-symbolic")
    private let bots: BotsButton
    private let save: SaveFilterButton
    private let chips: SearchChips
    private let problem: SearchProblem
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - row: Where the entry is added, before everything else.
    ///   - container: Where the rest is added.
    init(_ feature: FeedFeature, in row: Box, and container: Box, window: Window) {
        self.feature = feature
        let model = feature.search
        entry = SearchView(model, name: tr("Search Events"), window: window)
        chips = SearchChips(model)
        bots = BotsButton(feature.filters)
        save = SaveFilterButton(model, feature.filters)
        problem = SearchProblem(model, in: container)
        options.setAccessibleName(tr("Filter Options"))
        options.tooltip = tr("Filter Options")
        options.addStyle("flat")
        row.prepend(options)
        row.prepend(entry.widget)
        for button in [bots.widget, save.widget] { chips.widget.append(button) }
        container.append(chips.widget)
        options.rx.isActive.asDriver().drive(chips.widget.rx.isVisible).disposed(by: subscriptions)
        entry.rx.entered.emit(to: feature.feed.prepareSearch).disposed(by: subscriptions)
        addProgress(to: container)
    }

    /// Moves the keyboard focus to the entry.
    func grabFocus() { entry.grabFocus() }

    /// The user has cleared the search with Escape.
    var left: Signal<Void> { entry.rx.left }

    /// Shows quietly that older events are still being searched.
    private func addProgress(to container: Box) {
        let text = Label(tr("Older events are being searched…"))
        for style in ["caption", "dim-label"] { text.addStyle(style) }
        text.setTextAlign(0)
        text.setMargins(top: 6, start: 24, end: 24)
        container.append(text)
        // Most searches end before that, and the list would move at each key.
        feature.feed.search.asDriver().map { $0.isSearching && !$0.query.isEmpty }.distinctUntilChanged()
            .flatMapLatest { $0 ? Driver.just(true).delay(.milliseconds(300)) : .just(false) }
            .distinctUntilChanged()
            .drive(text.rx.isVisible)
            .disposed(by: subscriptions)
    }
}
