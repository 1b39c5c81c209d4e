import Base
import FoundationEssentials
import GitHub
import History
import Locking
import Rx

/// The feeds that the user follows, which of them are shown, and their sources.
///
/// Call `restore` and then `start`. The relays may change on any thread; the user interface observes them as drivers.
package final class WatchListModel: Sendable {
    /// The followed feeds, in the user's order.
    package let list: BehaviorRelay<WatchList>
    /// What is shown.
    package let selection = BehaviorRelay<FeedSelection>(value: .all)
    /// The sources of the followed feeds, in the user's order.
    package let sources = BehaviorRelay<[FeedSource]>(value: [])
    /// Their histories.
    package let histories = BehaviorRelay(value: Histories())
    /// The sources of what is shown.
    package let shown = BehaviorRelay<[FeedSource]>(value: [])
    /// The histories of what is shown.
    package let shownHistories = BehaviorRelay(value: Histories())
    /// How far histories have been read whose heads are lost; nil if there are none.
    package let reading = BehaviorRelay<HistoryReading?>(value: nil)

    /// Changes the list, and saves it.
    package let change = PublishRelay<WatchListChange>()
    /// Why a change has no effect.
    package let problem = PublishRelay<SettingsError>()
    /// Emits each feed that was removed.
    package let removed = PublishRelay<WatchList.Removed>()
    /// Emits each feed that has another name on GitHub now, under which it is followed from then on.
    package let renamed = PublishRelay<Renaming>()

    /// A repository that was renamed or transferred.
    package struct Renaming: Sendable, Equatable {
        package let old: WatchedFeed
        package let new: WatchedFeed
    }

    let environment: Environment
    let readingStep = SerialDisposable()
    /// Held while sources are started or published, so that each one is started once.
    private let isStarted = Mutex(false)
    private let subscriptions = DisposeBag()

    /// What the model depends on.
    package struct Environment: Sendable {
        /// Changes the saved list, and returns it. Blocks while it writes.
        package var save: @Sendable (WatchListChange) throws(SettingsError) -> WatchList
        /// The source of a feed.
        package var source: @Sendable (WatchedFeed) -> FeedSource
        /// Whether a source still has the session of the account that reads the feed.
        fileprivate var isCurrent: @Sendable (FeedSource) -> Bool
        /// Emits when this may have changed, on the worker.
        fileprivate var sessionsChanged: Observable<Void>
        /// The sources of what is trending.
        package var trending: BehaviorRelay<[FeedSource]>
        /// The sources' worker.
        package var worker: any ImmediateSchedulerType

        package init(
            save: @escaping @Sendable (WatchListChange) throws(SettingsError) -> WatchList,
            source: @escaping @Sendable (WatchedFeed) -> FeedSource,
            isCurrent: @escaping @Sendable (FeedSource) -> Bool = { _ in true },
            sessionsChanged: Observable<Void> = .never(),
            trending: BehaviorRelay<[FeedSource]> = BehaviorRelay(value: []), worker: any ImmediateSchedulerType
        ) {
            self.save = save
            self.source = source
            self.isCurrent = isCurrent
            self.sessionsChanged = sessionsChanged
            self.trending = trending
            self.worker = worker
        }

        /// Feeds of the list in `settings`, each of which is read by the account that it names, and kept in its folder.
        package init(
            _ settings: SettingsFile, _ sessions: AccountSessions, _ folders: HistoryFolders,
            trending: BehaviorRelay<[FeedSource]> = BehaviorRelay(value: []), clock: any SchedulerType,
            worker: any ImmediateSchedulerType
        ) {
            self.init(
                save: { change throws(SettingsError) in
                    try settings.changeWatchList { list throws(SettingsError) in try list.apply(change) }
                },
                source: { feed in
                    let session = sessions.session(of: feed.reader)
                    return FeedSource(
                        feed, session, folders.of(session.server, reader: feed.reader?.login), clock: clock,
                        worker: worker)
                }, isCurrent: { $0.github === sessions.session(of: $0.feed.reader) },
                sessionsChanged: sessions.all.skip(1).map { _ in }, trending: trending, worker: worker)
        }
    }

    /// - Parameter list: The saved list.
    package init(_ list: WatchList, _ environment: Environment) {
        self.list = BehaviorRelay(value: list)
        self.environment = environment
        subscriptions.insert(readingStep)
        // Before anyone else observes the sources.
        sources.map(\.histories).bind(to: histories).disposed(by: subscriptions)
        shown.map(\.histories).bind(to: shownHistories).disposed(by: subscriptions)
    }

    /// Opens the stores of all feeds. Blocks while it reads.
    package func restore() {
        publishSources(of: list.value)
        select(selection.value)
    }

    /// Refreshes on request, and follows changes.
    package func start() {
        isStarted.withLock { isStarted in
            isStarted = true
            for source in sources.value { source.start() }
        }
        change.observe(on: environment.worker)
            .subscribe(onNext: { [weak self] change in
                guard let self else { return }
                let known = Set(sources.value.map(\.feed))
                apply(change)
                for source in sources.value where !known.contains(source.feed) { source.refresh.accept(.person) }
            })
            .disposed(by: subscriptions)
        Observable.combineLatest(selection, environment.trending)
            .skip(1)
            .observe(on: environment.worker, with: self) { $0.show($1.0) }
            .disposed(by: subscriptions)
        followRenames()
        // The first account of a server has another session than the others.
        environment.sessionsChanged
            .subscribe(onNext: { [weak self] in self?.replaceSources() })
            .disposed(by: subscriptions)
    }

    /// A problem with the files of one of the feeds, to be shown to the user; nil if there is none.
    package var notice: Observable<StorageNotice?> {
        sources.latest(\.history.notice).map { $0.lazy.compactMap { $0 }.first }.distinctUntilChanged()
    }

    /// How far the clock of a server that has answered is ahead of this machine's, in seconds; nil while none has.
    package var clockOffset: Observable<TimeInterval?> {
        sources.flatMapLatest { sources in Observable.merge(sources.map { $0.github.clockOffset.asObservable() }) }
    }

    // MARK: Changes

    private func apply(_ change: WatchListChange) {
        let before = list.value
        do throws(SettingsError) {
            let list = try environment.save(change)
            guard list != before else { return }
            publish(list, selecting: selection.value.following(change))
            if case .remove(let feed) = change { publishRemoval(of: feed, from: before) }
        } catch {
            problem.accept(error)
        }
    }

    /// Publishes a list together with what is selected in it: a feed that is replaced is never without a selection in between.
    private func publish(_ list: WatchList, selecting wanted: FeedSelection) {
        publishSources(of: list)
        self.list.accept(list)
        select(wanted)
    }

    /// Selects something, or everything if it is not followed any more.
    private func select(_ wanted: FeedSelection) {
        let isFollowed = wanted.feed.map(list.value.feeds.contains) ?? true
        let selected = isFollowed ? wanted : .all
        if selected != selection.value { selection.accept(selected) }
        show(selected)
    }

    private func publishRemoval(of feed: WatchedFeed, from list: WatchList) {
        var list = list
        if let removed = list.remove(feed) { self.removed.accept(removed) }
    }

    /// Publishes the sources of a list: those of feeds that stay are kept, and those of new ones are opened.
    private func publishSources(of list: WatchList, keepingOpen: Bool = true) {
        let open = keepingOpen ? sources.value : []
        let known = Dictionary(open.map { ($0.feed, $0) }) { first, _ in first }
        let sources = list.feeds.map { feed in
            if let source = known[feed], environment.isCurrent(source) { return source }
            // One history at a time changes the files.
            known[feed]?.history.close()
            let source = environment.source(feed)
            source.history.share { [weak self] in self?.histories.value.all ?? [] }
            source.history.open()
            return source
        }
        // `restore` may still be reading when the window is shown, and `start` is called.
        isStarted.withLock { isStarted in
            if isStarted {
                for source in sources where known[source.feed] !== source { source.start() }
            }
            self.sources.accept(sources)
        }
        if isStarted.withLock({ $0 }) { readHistories() }
    }

    /// Closes the histories of all feeds, calls `change`, which may remove them, and opens them again. Must be called on
    /// the worker.
    package func reopen(after change: () -> Void) {
        for history in histories.value.all { history.close() }
        change()
        publishSources(of: list.value, keepingOpen: false)
        show(selection.value)
        // What has no history now tells why.
        for source in sources.value where source.status.value.savedAt == nil { source.refresh.accept(.background) }
    }

    /// Reads the feeds with the sessions that their accounts have now.
    private func replaceSources() {
        guard !sources.value.allSatisfy(environment.isCurrent) else { return }
        publishSources(of: list.value)
        show(selection.value)
    }

    private func show(_ selection: FeedSelection) {
        let sources =
            switch selection {
            case .all: sources.value
            case .feed(let feed): sources.value.filter { $0.feed == feed }
            case .trending: environment.trending.value
            // The list is as it was when it is shown again.
            case .page: shown.value
            }
        // Whoever has opened it must not wait for all others. In the first frame nobody waits.
        if case .feed = selection, isStarted.withLock({ $0 }) {
            for source in sources {
                source.history.readAll()
                if source.status.value == FeedStatus() { source.refresh.accept(.person) }
            }
        }
        if !shown.value.elementsEqual(sources, by: ===) { shown.accept(sources) }
    }

    // MARK: Renames

    private func followRenames() {
        sources
            .flatMapLatest { sources in
                Observable.merge(
                    sources.map { source in
                        source.history.currentName.compactMap { $0 }.map { name in
                            Renaming(
                                old: source.feed, new: WatchedFeed(.repository(name), reader: source.feed.reader))
                        }
                    })
            }
            .observe(on: environment.worker, with: self) { $0.follow($1) }
            .disposed(by: subscriptions)
    }

    private func follow(_ renaming: Renaming) {
        guard list.value.feeds.contains(renaming.old) else { return }
        apply(.replace(renaming.old, by: renaming.new))
        guard !list.value.feeds.contains(renaming.old) else { return }
        renamed.accept(renaming)
    }
}

extension FeedSelection {
    /// What is selected after a change of the list.
    fileprivate func following(_ change: WatchListChange) -> FeedSelection {
        switch change {
        // A user who chooses from what was found wants to go on with that.
        case .add(let feed) where isFollowed: .feed(feed)
        case .replace(let old, let new) where self == .feed(old): .feed(new)
        default: self
        }
    }
}
