import Base
import GitHub
import History
import FoundationEssentials
import Locking
import Rx

extension FeedSource {
    /// Opens the store. Blocks while it reads. A history whose head is lost is read by `readNext`, and has no events before.
    package func restore() {
        do {
            let (store, notice) = try folders.store(of: feed, now: clock.now)
            if let notice { self.notice.accept(notice) }
            guard notice != .newerFormat else { return }
            unread.withLock { $0 = store }
            if !store.isRebuilt { readAll() }
        } catch {
            notice.accept(.unreadable(reason: error.messageForUser))
        }
    }

    /// Whether the history has to be read before it has events.
    var isUnread: Bool { unread.withLock { $0 != nil } }

    /// Reads all that has to be read before the history has events. Blocks while it does.
    func readAll() {
        while readNext() {}
    }

    /// Reads a month that has to be read before the history has events. Blocks while it does.
    /// - Returns: Whether there are others.
    func readNext() -> Bool {
        guard let store = unread.withLock({ $0 }) else { return false }
        do {
            if try !store.isLoaded && store.readNext() { return true }
            self.store.withLock { $0 = store }
            try publish(store)
            // Whoever has summed up the feeds does so again.
            changes.accept(FeedChanges())
        } catch {
            notice.accept(.unreadable(reason: error.messageForUser))
        }
        unread.withLock { $0 = nil }
        return false
    }

    /// Publishes what is known of the history.
    private func publish(_ store: EventStore) throws {
        // Reading it all is paid once.
        if store.isRebuilt { _ = storing { try $0.saveHead(now: $1) } }
        publishGaps()
        lastModified.accept(store.validators(for: validatorKey(for: github.account))?.lastModifiedDate)
        if let time = store.savedAt { change { $0.savedAt = time } }
        unseen.accept(try store.unseen())
        if let place = storing({ try $0.keepDamagedMarks(now: $1) }) ?? nil { notice.accept(.damaged(movedTo: place)) }
        if case .received = feed.source, store.count > 0 {
            scope.accept(try store.hasPrivateEvents() ? .all : .onlyPublic)
        }
    }

    /// Reads and stores nothing any more.
    func close() {
        unread.withLock { $0 = nil }
        store.withLock { $0 = nil }
    }

    /// The places of the selected stored events before a point, newest first; nil begins with the newest. Blocks while it
    /// reads.
    func entries(before point: EventPoint?, limit: Int, where filter: EventFilter = EventFilter()) -> [HistoryEntry] {
        reading { try $0.entries(before: point, limit: limit, where: filter) } ?? []
    }

    /// The selected stored events before a point, newest first; nil begins with the newest. Blocks while it reads.
    func events(before point: EventPoint?, limit: Int, where filter: EventFilter = EventFilter()) -> [GitHubEvent] {
        reading { try $0.events(before: point, limit: limit, where: filter) } ?? []
    }

    /// The places of the selected stored events that follow a point towards the newest one, newest first. Blocks while it
    /// reads.
    func entries(after point: EventPoint, limit: Int, where filter: EventFilter = EventFilter()) -> [HistoryEntry] {
        reading { try $0.entries(after: point, limit: limit, where: filter) } ?? []
    }

    /// The newest of the stored events with these ids, newest first. Blocks while it reads.
    func events(_ ids: Set<String>, limit: Int) -> [GitHubEvent] {
        reading { try $0.events(ids, limit: limit) } ?? []
    }

    /// The stored events at places, newest first. Blocks while it reads.
    func events(at entries: [HistoryEntry]) -> [GitHubEvent] {
        entries.isEmpty ? [] : reading { try $0.events(at: entries) } ?? []
    }

    /// The same, without knowing where their lines are.
    func events(at points: [EventPoint]) -> [GitHubEvent] { reading { try $0.events(at: points) } ?? [] }

    /// The months of the history, newest first.
    func months() -> [HistoryMonth] { reading { try $0.months() } ?? [] }

    /// The places of the selected stored events of a month, newest first, at most `limit`. Blocks while it reads.
    func entries(of month: HistoryMonth, limit: Int, where filter: EventFilter) -> [HistoryEntry] {
        reading { try $0.entries(of: month, limit: limit, where: filter) } ?? []
    }

    /// Calls `body` for what each stored event is selected by, in any order. Blocks while it reads.
    func forEachRecord(_ body: (EventRecord) -> Void) { reading { try $0.forEachRecord(body) } }

    /// Saves what searches need of the history, as far as it is not saved yet. Blocks while it reads.
    func prepareSearch() { reading { try $0.prepareSearch() } }

    /// Calls `body` for the facts of all stored events since a time, in any order. Blocks while it reads.
    func forEachFacts(since start: Date, _ body: (EventFacts) -> Void) {
        reading { try $0.forEachFacts(since: start, body) }
    }

    /// Which repositories in the history had which names. Blocks while it reads that of an account, once.
    func repositoryNames() -> RepositoryNames {
        guard feed.repositoryName == nil else {
            return RepositoryNames(of: store.withLock { $0 }?.identity ?? FeedIdentity())
        }
        return names.withLock { names in
            if let names { return names }
            var found = RepositoryNames()
            forEachRecord { found.add($0.facts.repository, of: $0.facts.repositoryID, at: $0.facts.time) }
            names = found
            return found
        }
    }

    /// Publishes what has changed, if anything has.
    func publish(_ changes: FeedChanges) {
        guard !changes.isEmpty else { return }
        names.withLock { $0?.formUnion(RepositoryNames(of: changes.new)) }
        self.changes.accept(changes)
    }

    /// Whether the history is that of a repository.
    func isHistory(of pattern: RepositoryPattern) -> Bool {
        feed.repositoryName.map { pattern.matches($0, store.withLock { $0 }?.identity) } ?? false
    }

    /// Whether an event is in the history. Blocks while it reads.
    func contains(_ event: GitHubEvent) -> Bool {
        reading { try $0.contains([event]) } ?? false
    }

    /// GitHub's own object of a stored event, with what was completed in it; nil if there is none. Blocks while it reads.
    func object(at point: EventPoint) -> Data? {
        reading { try $0.object(at: point) } ?? nil
    }

    /// Marks events as seen; others than those of this feed are ignored. Must be called on the worker.
    /// - Returns: What `undo` needs; nil if there is nothing to undo.
    @discardableResult
    func markSeen(_ ids: Set<String>) -> SeenMark? {
        let ids = ids.intersection(unseen.value)
        guard !ids.isEmpty else { return nil }
        defer { publishUnseen() }
        return storing { store, now in try store.markSeen(ids, now: now) }
    }

    /// Marks events as unseen again. Must be called on the worker.
    func undo(_ mark: SeenMark) {
        _ = storing { store, now in try store.undo(mark, now: now) }
        publishUnseen()
    }

    /// Marks an event as unseen; one of another feed is ignored. Must be called on the worker.
    /// - Parameter isKept: Whether it stays so although it is in sight.
    func markUnseen(_ event: GitHubEvent, isKept: Bool = false) {
        if contains(event) { undo(SeenMark(ids: [event.id], kept: isKept ? [event.id] : [])) }
    }

    /// The ids of the unseen events that stay so although they are in sight.
    var keptUnseen: Set<String> { store.withLock { $0 }?.keptUnseen ?? [] }

    /// Marks those of the events as seen that another feed has as well, in which they are seen: they came here later. Must be
    /// called on the worker, before it is published what is unseen.
    func markSeenElsewhere(_ events: [GitHubEvent]) {
        let unseen = reading { try $0.unseen() } ?? []
        let new = events.filter { unseen.contains($0.id) }
        guard !new.isEmpty else { return }
        let seen = others.withLock { $0 }().filter { $0 !== self }.flatMap { $0.seen(of: new) }
        if !seen.isEmpty { _ = storing { store, now in try store.markSeen(Set(seen), now: now) } }
    }

    /// The ids of those of the events that are in the history and seen.
    private func seen(of events: [GitHubEvent]) -> Set<String> {
        (reading { try $0.known(events) } ?? []).subtracting(unseen.value)
    }

    /// Publishes which events nobody has seen.
    func publishUnseen() {
        guard let unseen = reading({ try $0.unseen() }), unseen != self.unseen.value else { return }
        self.unseen.accept(unseen)
    }

    /// The result of `body`; nil if it cannot be read, which is reported.
    @discardableResult
    private func reading<Result>(_ body: (EventStore) throws -> Result) -> Result? {
        guard let store = store.withLock({ $0 }) else { return nil }
        do {
            return try body(store)
        } catch {
            notice.accept(.unreadable(reason: error.messageForUser))
            return nil
        }
    }

    /// The result of `body`; nil if it cannot be written, which is reported.
    func storing<Result>(_ body: (EventStore, _ now: Date) throws -> Result) -> Result? {
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

    /// The request that stored validators belong to.
    func validatorKey(for account: Account) -> ValidatorKey {
        ValidatorKey(account: account, url: request().url(on: github.server))
    }
}
