import DashboardCore
import Gtk
import Rx
import Translation

/// A row of the sidebar: a name, the number of unseen events, and what is wrong.
final class SidebarRow {
    /// What it shows when it is selected.
    let selection: FeedSelection
    /// The row of the list.
    let widget: Widget

    private let content = Box(.horizontal, spacing: 6)
    private let name = Label()
    private let state = Label()
    private let count = Label()
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
    private nonisolated struct Problem: Sendable, Equatable {
        let title: String
        let sentence: String

        init(title: String, sentence: String) {
            self.title = title
            self.sentence = sentence
        }

        /// What GitHub leaves out; nil if nothing.
        init?(_ scope: ReceivedScope) {
            guard let title = scope.title, let sentence = scope.sentence else { return nil }
            self.init(title: title, sentence: sentence)
        }
    }

    /// The row "All".
    /// - Parameter worker: Counts what is unseen, which may be a hundred thousand events.
    convenience init(allOf sources: BehaviorRelay<[FeedSource]>, worker: any ImmediateSchedulerType) {
        let unseen = sources.flatMapLatest { sources in
            sources.isEmpty
                ? .just([]) : Observable<Set<String>>.combineLatest(sources.map { $0.unseen.asObservable() })
        }
        .observe(on: worker)
        // An event may be in several feeds.
        .map { $0.reduce(into: Set<String>()) { $0.formUnion($1) }.count }
        .distinctUntilChanged()
        self.init(
            .all, tr("All"), iconName: "dashboard-all-symbolic", unseen: unseen.asDriver(onErrorJustReturn: 0),
            problem: .just(nil))
    }

    /// The row of a page.
    /// - Parameter count: The number of what is new on it.
    convenience init(_ page: FeedSelection, iconName: String, count: Driver<Int>) {
        self.init(page, page.title, iconName: iconName, unseen: count, problem: .just(nil))
    }

    /// The row of a feed.
    convenience init(_ source: FeedSource, clock: WallClock, _ actions: Actions) {
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
            unseen: source.unseen.asDriver().map(\.count).distinctUntilChanged(),
            problem: Driver.combineLatest(problem, source.scope.asDriver()) { $0 ?? $1.flatMap { Problem($0) } },
            actions: actions)
        content.setDragged { "\(source.feed)" }
        content.rx.dropped
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
        name.text = title
        widget = ListBox.row(content, accessibleName: title)
        layOut(iconName)
        bind(unseen, problem)
        if case .feed(let feed) = selection, let actions {
            bindMenu(of: feed, actions)
        } else {
            widget.addStyle("without-menu")
        }
    }

    private func bindMenu(of feed: WatchedFeed, _ actions: Actions) {
        let menuButton = MenuButton(iconName: "view-more-symbolic") { [weak self] in
            self?.makeMenu(of: feed, actions).widget ?? Box(.vertical)
        }
        self.menuButton = menuButton
        menuButton.setAccessibleName(tr("Actions for {name}", ["name": name.text]))
        menuButton.addStyle("flat")
        menuButton.setAlign(vertical: .center)
        content.append(menuButton)
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

    private func layOut(_ iconName: String) {
        let text = Box(.vertical)
        text.setExpand(horizontal: true)
        text.setAlign(vertical: .center)
        for label in [name, state] {
            label.setTextAlign(0)
            label.ellipsize()
            text.append(label)
        }
        // Names of one owner differ at the end.
        name.ellipsize(inMiddle: true)
        state.isVisible = false
        for style in ["caption", "dim-label"] { state.addStyle(style) }
        name.showTextAsTooltip()
        count.isVisible = false
        count.setAlign(vertical: .center)
        for style in ["unseen", "caption", "numeric"] { count.addStyle(style) }
        let icon = Image(iconName: iconName)
        icon.setMargins(end: 6)
        content.append(icon)
        content.append(text)
        content.append(count)
    }

    private func bind(_ unseen: Driver<Int>, _ problem: Driver<Problem?>) {
        let (name, count, state) = (name, count, state)
        let title = name.text
        let reader = selection.feed?.reader?.description
        unseen
            .drive { number in
                count.text = number > 999 ? tr("999+") : "\(number)"
                count.isVisible = number > 0
            }
            .disposed(by: subscriptions)
        problem
            .drive { problem in
                let text = problem?.title ?? reader
                state.text = text ?? ""
                state.isVisible = text != nil
                state.tooltip = problem?.sentence
            }
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
