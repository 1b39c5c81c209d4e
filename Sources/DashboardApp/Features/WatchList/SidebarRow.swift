import DashboardCore
import GitHub
import Gtk
import Rx
import Translation

/// A row of the sidebar: a name, the number of unseen events, and what is wrong.
final class SidebarRow: EditableRow {
    /// What it shows when it is selected.
    let selection: FeedSelection
    /// The row of the list.
    let widget: Widget

    private let content: SidebarRowContent
    private let actions: Actions?
    private var menuButton: MenuButton?
    /// Nil until it is opened for the first time.
    private var menu: SidebarMenu?
    private var movable = (up: true, down: true)
    private let subscriptions = DisposeBag()

    /// Where the actions with a feed are sent.
    struct Actions {
        let change: PublishRelay<WatchListChange>
        let opened: PublishRelay<WatchedFeed>
        let edited: PublishRelay<WatchedFeed>
    }

    /// Why a feed is not current or not complete: short, and in full sentences.
    fileprivate nonisolated struct Problem: Sendable, Equatable {
        let title: String
        let sentence: String
    }

    /// The row of all feeds, or of a page.
    /// - Parameter count: The number of what is new on it.
    convenience init(_ page: FeedSelection, iconName: String, count: Driver<Int>) {
        self.init(page, page.title, iconName: iconName, unseen: count, problem: .just(nil))
    }

    /// The row of a feed.
    /// - Parameter silenced: Events that are not counted.
    convenience init(
        _ source: FeedSource, except silenced: BehaviorRelay<Set<String>>, clock: WallClock, _ actions: Actions
    ) {
        let clockTime = clock.clockTime
        let problem = Driver.combineLatest(source.status.asDriver(), clock.minutes) { status, _ -> Problem? in
            guard case .failed(let error) = status.attempt else { return nil }
            let sentence = error.sentence(time: clockTime)
            return Problem(
                title: error.isNetwork
                    ? status.savedAt.map { tr("Saved at {time}", ["time": clockTime($0)]) } ?? error.title
                    : error.title,
                sentence: sentence)
        }
        .distinctUntilChanged()
        self.init(
            .feed(source.feed), source.feed.title, iconName: source.feed.iconName,
            unseen: Driver.combineLatest(source.history.unseen.asDriver(), silenced.asDriver()) {
                $0.subtracting($1).count
            }
            .distinctUntilChanged(),
            problem: Driver.combineLatest(problem, source.scope.asDriver()) { $0 ?? $1?.problem },
            actions: actions)
        content.widget.setDragged { "\(source.feed)" }
        content.widget.rx.dropped
            .compactMap { WatchedFeed($0) }
            .filter { $0 != source.feed }
            .map { .move($0, to: source.feed) }
            .bind(to: actions.change)
            .disposed(by: subscriptions)
    }

    private init(
        _ selection: FeedSelection, _ title: String, iconName: String, unseen: Driver<Int>, problem: Driver<Problem?>,
        actions: Actions? = nil
    ) {
        self.selection = selection
        self.actions = actions
        content = SidebarRowContent(title, iconName: iconName)
        widget = ListBox.row(content.widget, accessibleName: title)
        bind(unseen, problem)
        if case .feed(let feed) = selection, let actions {
            bindMenu(of: feed, actions)
        } else {
            widget.addStyle("without-menu")
        }
    }

    private func bindMenu(of feed: WatchedFeed, _ actions: Actions) {
        let menuButton = content.addMenu { [weak self] in
            self?.makeMenu(of: feed, actions).widget ?? Box(.vertical)
        }
        self.menuButton = menuButton
        widget.rx.menuPresses.asSignal().emit { _ in menuButton.open() }.disposed(by: subscriptions)
    }

    private func makeMenu(of feed: WatchedFeed, _ actions: Actions) -> SidebarMenu {
        let menu = SidebarMenu(feed)
        menu.setMovable(up: movable.up, down: movable.down)
        menu.opened.emit(to: actions.opened).disposed(by: subscriptions)
        menu.edited.emit(to: actions.edited).disposed(by: subscriptions)
        menu.changes.emit(to: actions.change).disposed(by: subscriptions)
        menu.chosen.emit { [weak self] in self?.menuButton?.close() }.disposed(by: subscriptions)
        self.menu = menu
        return menu
    }

    private func bind(_ unseen: Driver<Int>, _ problem: Driver<Problem?>) {
        let title = content.title
        let reader = selection.feed?.reader?.description
        unseen.drive { [content] in content.show(unseen: $0) }.disposed(by: subscriptions)
        problem
            .drive { [content] in content.show(state: $0?.title ?? reader, tooltip: $0?.sentence) }
            .disposed(by: subscriptions)
        Driver.combineLatest(unseen, problem) { number, problem in
            let new = trn("{count} new", "{count} new", count: number)
            return trList(
                [title] + (reader.map { [$0] } ?? []) + (number > 0 ? [new] : []) + (problem.map { [$0.title] } ?? []))
        }
        .distinctUntilChanged()
        .drive(widget.rx.accessibleName)
        .disposed(by: subscriptions)
    }

    // MARK: Actions

    func remove() { send { .remove($0) } }
    func moveUp() { send { .moveUp($0) } }
    func moveDown() { send { .moveDown($0) } }
    func openMenu() { menuButton?.open() }

    /// Whether its feed can be moved.
    func setMovable(up: Bool, down: Bool) {
        movable = (up, down)
        menu?.setMovable(up: up, down: down)
    }

    private func send(_ change: (WatchedFeed) -> WatchListChange) {
        if case .feed(let feed) = selection { actions?.change.accept(change(feed)) }
    }
}

extension WatchedFeed {
    fileprivate var iconName: String {
        switch source {
        case .repository: "event-repository-created-symbolic"
        case .account, .received: "event-follow-symbolic"
        }
    }
}

extension ReceivedScope {
    /// What GitHub leaves out; nil if nothing.
    fileprivate nonisolated var problem: SidebarRow.Problem? {
        guard let title, let sentence else { return nil }
        return SidebarRow.Problem(title: title, sentence: sentence)
    }
}
