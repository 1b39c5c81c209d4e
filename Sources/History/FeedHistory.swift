import Base
import FoundationEssentials
import GitHub
import Locking
import Rx

/// The stored events of one feed: reads and stores them, and publishes what has changed.
///
/// Functions that read or write block. Those that write are called on the feed's worker, one after another. The relays change
/// on the thread that writes.
package final class FeedHistory: Sendable {
    /// The feed, by the name that the user has chosen.
    package let feed: WatchedFeed
    /// The server that the events are from.
    package let server: GitHubServer
    /// What each answer has changed; emits nothing if nothing has. Emits a value without events once the history is open, so
    /// that summaries of the feeds are made again.
    package let changes = PublishRelay<FeedChanges>()
    /// Whether the history is open. It is not if its files cannot be read, or must not be written.
    package let isOpen = BehaviorRelay(value: false)
    /// The ids of the events that nobody has seen.
    package let unseen = BehaviorRelay<Set<String>>(value: [])
    /// The gaps in which events are missing, newest first.
    package let gaps = BehaviorRelay<[EventGap]>(value: [])
    /// The current name of the repository, if it is not that of `feed`: it was renamed or transferred.
    package let currentName = BehaviorRelay<RepositoryName?>(value: nil)
    /// A problem with the files, to be shown to the user.
    package let notice = BehaviorRelay<StorageNotice?>(value: nil)

    let folders: FeedFolders
    private let clock: any SchedulerType
    /// Nil while it is not open.
    private let store = Mutex<EventStore?>(nil)
    /// The next `store`, until everything has been read that must be.
    private let opening = Mutex<EventStore?>(nil)
    /// The names that repositories in the history of an account have had; nil until they are needed.
    private let names = Mutex<RepositoryNames?>(nil)
    /// Returns the histories that may have the same events.
    let others = Mutex<@Sendable () -> [FeedHistory]>({ [] })

    /// - Parameter clock: The clock for all timestamps.
    package init(_ feed: WatchedFeed, on server: GitHubServer, _ folders: FeedFolders, clock: any SchedulerType) {
        self.feed = feed
        self.server = server
        self.folders = folders
        self.clock = clock
    }

    /// - Parameter others: Returns the histories that may have the same events: what is seen in one of them is seen in all.
    package func share(with others: @escaping @Sendable () -> [FeedHistory]) { self.others.withLock { $0 = others } }

    /// The result of `body`; nil if the history is not open, and if it cannot be read, which is reported.
    @discardableResult
    package func read<Result>(_ body: (EventStore) throws -> Result) -> Result? {
        guard let store = store.withLock({ $0 }) else { return nil }
        do {
            return try body(store)
        } catch {
            notice.accept(.unreadable(reason: error.messageForUser))
            return nil
        }
    }

    /// The result of `body`; nil if the history is not open, and if it cannot be written, which is reported.
    func write<Result>(_ body: (EventStore, _ now: Date) throws -> Result) -> Result? {
        guard let store = store.withLock({ $0 }) else { return nil }
        do {
            let result = try body(store, clock.now)
            if case .unwritable = notice.value { notice.accept(nil) }
            return result
        } catch is NewerFormat {
            notice.accept(.newerFormat)
        } catch {
            notice.accept(.unwritable(reason: error.messageForUser))
        }
        return nil
    }
}

// MARK: - Opening

extension FeedHistory {
    /// Opens the files. A history whose head is lost is read by `readNext`, and has no events before.
    package func open() {
        do {
            let (store, notice) = try folders.store(of: feed, now: clock.now)
            if let notice { self.notice.accept(notice) }
            guard notice != .newerFormat else { return }
            opening.withLock { $0 = store }
            if !store.isRebuilt { readAll() }
        } catch {
            notice.accept(.unreadable(reason: error.messageForUser))
        }
    }

    /// Whether it has to be read before it has events.
    package var needsReading: Bool { opening.withLock { $0 != nil } }

    /// Reads all that has to be read before it has events.
    package func readAll() {
        while readNext() {}
    }

    /// Reads a month that has to be read before it has events.
    /// - Returns: Whether there are more.
    package func readNext() -> Bool {
        guard let store = opening.withLock({ $0 }) else { return false }
        do {
            if try !store.isLoaded && store.readNext() { return true }
            self.store.withLock { $0 = store }
            try publish(store)
        } catch {
            notice.accept(.unreadable(reason: error.messageForUser))
        }
        opening.withLock { $0 = nil }
        return false
    }

    /// Publishes what is known of the history.
    private func publish(_ store: EventStore) throws {
        // So that everything is read only once.
        if store.isRebuilt { _ = write { try $0.saveHead(now: $1) } }
        publishGaps()
        unseen.accept(try store.unseen())
        if let file = write({ try $0.keepDamagedMarks(now: $1) }) ?? nil { notice.accept(.damaged(movedTo: file)) }
        isOpen.accept(true)
        changes.accept(FeedChanges())
    }

    /// Ends reading and storing.
    package func close() {
        isOpen.accept(false)
        opening.withLock { $0 = nil }
        store.withLock { $0 = nil }
    }
}

// MARK: - Storing

extension FeedHistory {
    /// The names and the id of the feed, as far as they are known.
    package var identity: FeedIdentity { store.withLock { $0 }?.identity ?? FeedIdentity() }

    /// Stores a feed's first page.
    /// - Parameters:
    ///   - repository: The repository of the feed, as far as the page tells it.
    ///   - version: Its version, which is stored after the events.
    ///   - hasNext: Whether another page follows, with older events.
    ///   - today: See `removeOldMonths`.
    /// - Returns: What has changed; nil if it cannot be stored. It is shown nevertheless, but not reported as new.
    package func add(
        firstPage page: EventsPage, of repository: NumberedRepository?, version: PageVersion, hasNext: Bool,
        today: Date? = nil
    ) -> FeedChanges? {
        let changes = write { store, now in
            var found = store
            if let repository, let name = feed.repositoryName {
                found = try folders.numberedStore(of: repository, requestedAs: name, insteadOf: store, now: now)
                try use(found, insteadOf: store)
            }
            // Nobody scrolls back in a feed that is only shown for some time.
            return try found.apply(
                page, version: version, hasNext: hasNext && !folders.isTemporary, now: now, today: today)
        }
        if let repository, repository.name != feed.repositoryName { currentName.accept(repository.name) }
        publish(changes ?? FeedChanges(changed: page.events))
        return changes
    }

    /// Stores a page that follows, up to a gap.
    /// - Returns: What has changed; nil if it cannot be stored.
    package func add(nextPage page: EventsPage, upTo gap: EventGap, today: Date? = nil) -> FeedChanges? {
        let changes = write { store, now in try store.apply(next: page, continuing: gap, now: now, today: today) }
        if let changes { publish(changes) }
        return changes
    }

    /// Stores the version of a page whose events are stored.
    package func setVersion(_ version: PageVersion) {
        _ = write { store, now in try store.set(version, now: now) }
    }

    /// Stores events that were restored from other endpoints.
    /// - Parameter isComplete: Whether nothing is missing in the gap any more.
    /// - Returns: Whether they could be stored.
    package func restore(_ events: [GitHubEvent], in gap: EventGap, isComplete: Bool) -> Bool {
        let changes = write { store, now in try store.restore(events, in: gap, isComplete: isComplete, now: now) }
        if let changes { publish(changes) }
        return changes != nil
    }

    /// Records that the pages end before they reach a gap.
    package func exhaust(_ gap: EventGap) {
        _ = write { store, now in try store.exhaust(gap, now: now) }
        publishGaps()
    }

    /// Adds a text to those of the events that are in the history and lack it.
    package func complete(_ events: [GitHubEvent], by text: CompletedText) {
        let changes =
            write { store, now in
                try store.contains(events) ? try store.complete(events, by: text, now: now) : nil
            } ?? nil
        if let changes { publish(changes) }
    }

    /// Removes the months that are not to be kept. Observers are told that it is another history, if there were any.
    /// - Parameter today: What decides which ones these are, since this machine's clock may be wrong; nil for its time.
    package func removeOldMonths(today: Date? = nil) {
        let today = today ?? clock.now
        // Otherwise nothing is written, which says nothing about the disk.
        guard read({ try $0.hasOldMonths(today: today) }) == true else { return }
        guard write({ try $0.removeOldMonths(now: $1, today: today) }) == true else { return }
        names.withLock { $0 = nil }
        publishUnseen()
        changes.accept(FeedChanges(isOtherHistory: true))
        publishGaps()
    }

    /// Repairs a damaged history. Observers are told that it is another one.
    /// - Throws: Why it is as before.
    package func repair() throws {
        guard let store = store.withLock({ $0 }) else { return }
        try store.repair(now: clock.now)
        names.withLock { $0 = nil }
        publishUnseen()
        changes.accept(FeedChanges(isOtherHistory: true))
        publishGaps()
    }

    /// Switches to the history of an account's id.
    package func identify(as account: AccountProfile) {
        _ = write { store, now in
            try use(folders.numberedStore(of: account, insteadOf: store, now: now), insteadOf: store)
        }
    }

    /// Switches to the history of the id that GitHub has sent. If it is another one, its events are shown instead.
    private func use(_ found: EventStore, insteadOf store: EventStore) throws {
        guard found !== store else { return }
        self.store.withLock { $0 = found }
        guard try found.entries(limit: 1) != store.entries(limit: 1) else { return }
        names.withLock { $0 = nil }
        changes.accept(FeedChanges(isOtherHistory: true))
    }

    /// Publishes what has changed, and before it what is unseen: observers of the changes ask for that.
    private func publish(_ changes: FeedChanges) {
        adoptStates(of: changes.new.map(\.event))
        publishUnseen()
        names.withLock { $0?.formUnion(RepositoryNames(of: changes.new)) }
        if !changes.isEmpty { self.changes.accept(changes) }
        publishGaps()
    }

    private func publishGaps() {
        let gaps = folders.isTemporary ? [] : store.withLock { $0 }?.gaps ?? []
        if gaps != self.gaps.value { self.gaps.accept(gaps) }
    }
}

// MARK: - Asking

extension FeedHistory {
    /// Whether an event is in it.
    package func contains(_ event: GitHubEvent) -> Bool { read { try $0.contains([event]) } ?? false }

    /// The names that repositories in the history have had. The history of an account is read for them, once.
    package func repositoryNames() -> RepositoryNames {
        guard feed.repositoryName == nil else { return RepositoryNames(of: identity) }
        return names.withLock { names in
            if let names { return names }
            var found = RepositoryNames()
            read { store in
                try store.forEachRecord { found.add($0.facts.repository, of: $0.facts.repositoryID, at: $0.facts.time) }
            }
            names = found
            return found
        }
    }

    /// Whether it is the history of a repository that a pattern matches.
    package func isHistory(of pattern: RepositoryPattern) -> Bool {
        feed.repositoryName.map { pattern.matches($0, identity) } ?? false
    }
}
