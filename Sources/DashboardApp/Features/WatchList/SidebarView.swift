import DashboardCore
import Dispatch
import GitHub
import Gtk
import Rx
import Translation

/// The sidebar: all feeds, each feed with what is unseen and its problems, and what can be done with the list.
final class SidebarView {
    let widget: Box

    private let feature: FeedFeature
    private let clock: WallClock
    private let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/sidebar.ui")
    private let list: ListBox
    private let pages: SidebarPages
    private let filters: SidebarFilters
    private let all: SidebarRow
    /// Of the followed feeds, in the user's order.
    private var feeds: [(source: FeedSource, row: SidebarRow)] = []
    /// Whether the program changes rows and selection, and not the user.
    private var isShowing = false
    /// Whether Tab moves the focus, into the list or through it. GTK selects the row that gets it; whoever only passes wants no other feed.
    private var isPassing = false
    /// The feed that gets the keyboard focus when it is there again.
    private var restored: WatchedFeed?
    private let toasts: ToastOverlay
    fileprivate let chosen = PublishRelay<Void>()
    fileprivate let opened = PublishRelay<WatchedFeed>()
    fileprivate let edited = PublishRelay<WatchedFeed>()
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - unread: The number of unread threads in the inbox.
    ///   - window: The window in which Tab moves the focus.
    init(_ feature: FeedFeature, services: Services, toasts: ToastOverlay, unread: Driver<Int>, window: Window) {
        self.feature = feature
        clock = services.wallClock
        self.toasts = toasts
        widget = builder.object("sidebar")
        list = builder.object("list")
        pages = SidebarPages(builder.object("pages"), feature.watchList.selection, unread: unread)
        filters = SidebarFilters(builder, feature, toasts)
        for id in ["trending-text", "add-text", "mark-seen-text"] {
            let text: Bin = builder.object(id)
            text.measureWidthOnce()
        }
        all = SidebarRow(
            .all, iconName: "dashboard-all-symbolic", count: feature.filters.unseenCount.asDriver())
        list.insert(all.widget, at: 0)
        bindRows()
        bindSelection(window)
        list.bindRowKeys { [weak self] in self?.focusedRow }.disposed(by: subscriptions)
        bindMessages()
    }

    private func bindRows() {
        feature.watchList.sources.asDriver()
            .drive { [weak self] in self?.show($0) }
            .disposed(by: subscriptions)
    }

    private var rows: [SidebarRow] { [all] + feeds.map(\.row) }

    private var focusedRow: SidebarRow? { list.focusedIndex.flatMap { row(at: $0) } }

    private func row(at index: Int) -> SidebarRow? {
        let rows = rows
        return rows.indices.contains(index) ? rows[index] : nil
    }

    /// Rows of feeds that stay are kept: so the list does not scroll when another feed is moved or removed.
    private func show(_ sources: [FeedSource]) {
        isShowing = true
        defer { isShowing = false }
        let focusedIndex = list.focusedIndex
        let focused = focusedIndex.flatMap { row(at: $0) }
        let known = Dictionary(feeds.map { (ObjectIdentifier($0.source), $0.row) }) { first, _ in first }
        let wanted = sources.map { source in
            let row = known[ObjectIdentifier(source)]
            return (source, row ?? makeRow(source))
        }
        replaceRows(by: wanted)
        if let restored, let index = rows.firstIndex(where: { $0.selection == .feed(restored) }) {
            self.restored = nil
            list.focusRow(index)
        } else if let focusedIndex {
            // After the removal of a row, the one that follows it.
            list.focusRow(rows.firstIndex { $0 === focused } ?? min(focusedIndex, rows.count - 1))
        }
        // Last, since GTK may select a row to which the focus moves.
        select(feature.watchList.selection.value)
    }

    private func makeRow(_ source: FeedSource) -> SidebarRow {
        SidebarRow(
            source, except: feature.filters.silenced, clock: clock,
            SidebarRow.Actions(change: feature.watchList.change, opened: opened, edited: edited))
    }

    private func replaceRows(by wanted: [(source: FeedSource, row: SidebarRow)]) {
        let kept = Set(wanted.map { ObjectIdentifier($0.row) })
        var shown = feeds.map(\.row)
        for row in shown where !kept.contains(ObjectIdentifier(row)) { list.remove(row.widget) }
        shown.removeAll { !kept.contains(ObjectIdentifier($0)) }
        for (index, row) in wanted.map(\.row).enumerated() where index >= shown.count || shown[index] !== row {
            if let former = shown.firstIndex(where: { $0 === row }) {
                shown.remove(at: former)
                list.remove(row.widget)
            }
            shown.insert(row, at: index)
            // After "All".
            list.insert(row.widget, at: index + 1)
        }
        feeds = wanted
        for (index, feed) in feeds.enumerated() {
            feed.row.setMovable(up: index > 0, down: index < feeds.count - 1)
        }
    }

    private func select(_ selection: FeedSelection) {
        isShowing = true
        defer { isShowing = false }
        list.selectedIndex = rows.firstIndex { $0.selection == selection }
    }

    /// What a person has selected; nil if the program has. That is what it was told before: as an input, it would undo what
    /// came since.
    private func choice(at index: Int) -> FeedSelection? {
        guard !isShowing else { return nil }
        guard isPassing else { return row(at: index)?.selection }
        select(feature.watchList.selection.value)
        return nil
    }

    /// GTK moves the focus after the press.
    private func pass() -> Bool {
        isPassing = true
        DispatchQueue.main.async { [weak self] in self?.isPassing = false }
        return false
    }

    private func bindSelection(_ window: Window) {
        let watchList = feature.watchList
        list.rx.selected
            .compactMap { [weak self] index in
                MainActor.assumeIsolated { self?.choice(at: index) }
            }
            .filter { $0 != watchList.selection.value }
            .bind(to: watchList.selection)
            .disposed(by: subscriptions)
        for key in [Key.tab, .shiftTab] {
            window.rx.key(key).answer { [weak self] in self?.pass() ?? false }.disposed(by: subscriptions)
        }
        list.rx.activated.map { _ in }.bind(to: chosen).disposed(by: subscriptions)
        pages.rx.chosen.emit(to: chosen).disposed(by: subscriptions)
        filters.rx.chosen.emit(to: chosen).disposed(by: subscriptions)
        let trending: ToggleButton = builder.object("trending")
        trending.rx.clicked
            .asSignal()
            .emit { [chosen] in
                // Presses the button again, which a second click has released.
                watchList.selection.accept(.trending)
                chosen.accept(())
            }
            .disposed(by: subscriptions)
        watchList.selection.asDriver()
            .drive { [weak self] in self?.select($0) }
            .disposed(by: subscriptions)
        watchList.selection.asDriver().map { $0 == .trending }.drive(trending.rx.isActive)
            .disposed(by: subscriptions)
    }

    private func bindMessages() {
        let watchList = feature.watchList
        watchList.removed.asSignal()
            .emit { [toasts, weak self] removed in
                let toast = Toast(
                    tr("You no longer follow {name}.", ["name": removed.feed.title]), button: tr("Undo"))
                // Completes when the message is gone.
                _ = toast.rx.pressed.asSignal().emit {
                    self?.restored = removed.feed
                    watchList.change.accept(.restore(removed))
                }
                toasts.show(toast)
            }
            .disposed(by: subscriptions)
        watchList.renamed.asSignal()
            .emit { [toasts] renaming in
                toasts.show(
                    tr(
                        "{old} is called {new} on GitHub now.",
                        ["old": renaming.old.title, "new": renaming.new.title]))
            }
            .disposed(by: subscriptions)
        feature.feed.markedAllSeen.asSignal()
            .emit { [toasts, feed = feature.feed] marked in
                guard marked.count > 0 else { return toasts.show(tr("No new events were found.")) }
                let toast = Toast(
                    trn("Marked {count} event as seen.", "Marked {count} events as seen.", count: marked.count),
                    button: tr("Undo"))
                // Several messages may be waiting: each of them undoes what it tells.
                _ = toast.rx.pressed.asSignal().emit { feed.undoMarkAllSeen.accept(marked) }
                toasts.show(toast)
            }
            .disposed(by: subscriptions)
    }
}

extension SidebarView: ReactiveCompatible {}

extension Reactive where Base == SidebarView {
    /// The user has chosen what to show.
    var chosen: Signal<Void> { base.chosen.asSignal() }

    /// The user wants to see a feed's page on GitHub.
    var opened: Signal<WatchedFeed> { base.opened.asSignal() }

    /// The user wants to change a feed's name.
    var edited: Signal<WatchedFeed> { base.edited.asSignal() }
}
