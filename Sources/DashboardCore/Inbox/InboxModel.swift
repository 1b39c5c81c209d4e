import Base
import FoundationEssentials
import GitHub
import History
import Locking
import Rx

/// The notifications of all signed-in accounts, and what the user does with them.
///
/// Each account is requested by itself, so that an error of one neither empties nor delays the others. Call `restore` and
/// then `start`. The relays may change on any thread; the user interface observes them as drivers.
package final class InboxModel: Sendable {
    /// The saved threads and actions of all accounts, including those that are not signed in yet.
    package var inbox: BehaviorRelay<Inbox> { saved.content }
    /// What is shown of them.
    package let content = BehaviorRelay(value: InboxContent(Inbox(), of: []))
    /// How current the inboxes of the signed-in accounts are, in their order.
    package let statuses = BehaviorRelay<[InboxStatus]>(value: [])
    /// Whether something is being requested, for any account.
    package let isRunning = BehaviorRelay(value: false)
    /// Which threads are shown.
    package let filter = BehaviorRelay(value: InboxFilter())
    /// How they are grouped.
    package let grouping = BehaviorRelay(value: InboxGrouping.repository)
    /// A problem with the file of the inbox, to be shown to the user.
    package var notice: BehaviorRelay<StorageNotice?> { saved.notice }

    /// Requests the threads of all accounts now.
    package let refresh = PublishRelay<Void>()
    /// Changes threads.
    package let change = PublishRelay<InboxChange>()
    /// Marks a thread as read, and looks for its events in the histories.
    package let open = PublishRelay<InboxEntry>()
    /// Emits each opened thread, with its events.
    package let opened = PublishRelay<OpenedThread>()
    /// What the user should know of.
    package let messages = PublishRelay<InboxMessage>()

    private let environment: Environment
    private var saved: SavedValue<Inbox> { environment.saved }
    /// Changed on the worker only.
    private let sources = BehaviorRelay<[InboxSource]>(value: [])
    /// The inboxes before the last action that can be undone, and what it has changed in them.
    private let undoable = Mutex<[Undoable]>([])
    private let subscriptions = DisposeBag()

    /// What the user has done to threads of an account.
    private struct Undoable {
        let kind: InboxAction.Kind
        let before: AccountInbox
        let threads: Set<NotificationThread.ID>
    }

    /// The dependencies.
    package struct Environment: Sendable {
        /// The sessions of the signed-in accounts, in their order.
        package let sessions: Observable<[AccountSession]>
        /// Emits each account that is signed out.
        package let signedOut: Observable<SignedInAccount>
        /// Where the events of threads are looked for.
        package let histories: BehaviorRelay<Histories>
        package let saved: SavedValue<Inbox>
        /// How often the threads are requested.
        package let tempo: BehaviorRelay<PollTempo>
        package let clock: any SchedulerType
        /// The worker of the sessions and the feeds, on which the file is written: serial, and not the main thread.
        package let worker: any ImmediateSchedulerType

        package init(
            sessions: Observable<[AccountSession]>, signedOut: Observable<SignedInAccount>,
            histories: BehaviorRelay<Histories>, saved: SavedValue<Inbox>, tempo: BehaviorRelay<PollTempo>,
            clock: any SchedulerType, worker: any ImmediateSchedulerType
        ) {
            self.sessions = sessions
            self.signedOut = signedOut
            self.histories = histories
            self.saved = saved
            self.tempo = tempo
            self.clock = clock
            self.worker = worker
        }
    }

    package init(_ environment: Environment) {
        self.environment = environment
    }

    /// Loads the saved inbox. Blocks while it reads.
    package func restore() { saved.restore(now: environment.clock.now) }

    /// Writes what is not written yet. Blocks while it writes.
    package func write() { saved.write(at: environment.clock.now) }

    /// Requests the threads of all accounts now and whenever they are due, and reacts to the user.
    package func start() {
        sources.latest(\.status).bind(to: statuses).disposed(by: subscriptions)
        let accounts = statuses.map { $0.map(\.account.id) }.distinctUntilChanged()
        Observable.combineLatest(inbox, accounts) { ($0, $1) }
            .observe(on: environment.worker)
            .map { InboxContent($0, of: $1) }
            .distinctUntilChanged()
            .bind(to: content)
            .disposed(by: subscriptions)
        sources.latest(\.isRunning).map { $0.contains(true) }.distinctUntilChanged().bind(to: isRunning)
            .disposed(by: subscriptions)
        sources.flatMapLatest { sources in Observable.merge(sources.map { $0.outdated.asObservable() }) }
            .map { .outdated($0) }
            .bind(to: messages)
            .disposed(by: subscriptions)
        let worker = environment.worker
        environment.sessions.observe(on: worker, with: self) { $0.use($1) }.disposed(by: subscriptions)
        environment.signedOut.observe(on: worker, with: self) { $0.discard($1) }.disposed(by: subscriptions)
        refresh.observe(on: worker, with: self) { model in model.sources.value.forEach { $0.refresh() } }
            .disposed(by: subscriptions)
        change.observe(on: worker, with: self) { $0.make($1) }.disposed(by: subscriptions)
        open.observe(on: worker, with: self) { $0.openThread($1) }.disposed(by: subscriptions)
    }

    // MARK: Accounts

    private func use(_ sessions: [AccountSession]) {
        let known = sources.value
        let wanted = sessions.map { session in
            known.first { $0.session.github === session.github && $0.session.account == session.account }
                ?? InboxSource(session, saved, clock: environment.clock, worker: environment.worker)
        }
        sources.accept(wanted)
        for source in wanted where !known.contains(where: { $0 === source }) { source.start(tempo: environment.tempo) }
    }

    private func discard(_ account: SignedInAccount) {
        let count = inbox.value[account.id].waitingCount
        // First, so that no answer that comes later is stored.
        sources.accept(sources.value.filter { $0.session.account.id != account.id })
        saved.change(at: environment.clock.now) { $0.remove(account.id) }
        if count > 0 { messages.accept(.discarded(count, account)) }
    }

    // MARK: Actions

    private func make(_ change: InboxChange) {
        switch change {
        case .mark(let kind, let entries): enqueue(kind, entries)
        case .save(let entries, let isSaved): save(entries, isSaved)
        case .undo: restoreLast()
        }
    }

    /// Calls `body` for each account with its threads among `entries`.
    private func forEachSource(of entries: [InboxEntry], _ body: (InboxSource, [NotificationThread]) -> Void) {
        let threads = Dictionary(grouping: entries, by: \.account)
        for source in sources.value {
            if let own = threads[source.session.account.id] { body(source, own.map(\.thread)) }
        }
    }

    private func enqueue(_ kind: InboxAction.Kind, _ entries: [InboxEntry]) {
        let now = environment.clock.now
        var undoable: [Undoable] = []
        forEachSource(of: entries) { source, threads in
            let before = inbox.value[source.session.account.id]
            let changed = source.change { $0.enqueue(kind, threads, at: now) }
            if !changed.isEmpty { undoable.append(Undoable(kind: kind, before: before, threads: Set(changed))) }
        }
        guard kind != .read, !undoable.isEmpty else { return }
        let count = undoable.reduce(0) { $0 + $1.threads.count }
        self.undoable.withLock { $0 = undoable }
        messages.accept(.marked(kind, count: count))
    }

    private func save(_ entries: [InboxEntry], _ isSaved: Bool) {
        forEachSource(of: entries) { source, threads in
            source.change { $0.save(Set(threads.map(\.id)), isSaved) }
        }
    }

    private func restoreLast() {
        let last = undoable.withLock { undoable in
            defer { undoable = [] }
            return undoable
        }
        // All of them, also after one that is not possible.
        let areRestored = last.map { last in
            sources.value.first { $0.session.account.id == last.before.account }?
                .change { $0.restore(last.before, of: last.threads, undoing: last.kind) } ?? false
        }
        if areRestored.contains(false) { messages.accept(.sentAlready) }
    }

    private func openThread(_ entry: InboxEntry) {
        enqueue(.read, [entry])
        let events = entry.events(in: environment.histories.value)
        releaseTag(of: entry)
            .subscribe(onSuccess: { [opened] tag in
                opened.accept(OpenedThread(entry: entry, events: events, releaseTag: tag))
            })
            .disposed(by: subscriptions)
    }

    /// The tag of the release that a thread is about, whose page has no other name; nil if there is none. Never fails: then
    /// the page of all releases is opened.
    private func releaseTag(of entry: InboxEntry) -> Single<String?> {
        let source = sources.value.first { $0.session.account.id == entry.account }
        guard let id = entry.thread.releaseID, let github = source?.session.github else { return .just(nil) }
        return github.answer(to: .releaseTag(id, of: entry.thread.repository), .person)
            .map { $0.modified?.content }
            .catch { _ in .just(nil) }
    }
}
