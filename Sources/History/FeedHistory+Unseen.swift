import GitHub
import Locking
import Rx

extension FeedHistory {
    /// Marks events as seen; those of other feeds are ignored.
    /// - Returns: What `undo` needs; nil if there is nothing to undo.
    @discardableResult
    package func markSeen(_ ids: Set<String>) -> SeenMark? {
        let ids = ids.intersection(unseen.value)
        guard !ids.isEmpty else { return nil }
        defer { publishUnseen() }
        return write { store, now in try store.markSeen(ids, now: now) }
    }

    /// Marks events as unseen again.
    package func undo(_ mark: SeenMark) {
        _ = write { store, now in try store.undo(mark, now: now) }
        publishUnseen()
    }

    /// Marks an event as unseen; one of another feed is ignored.
    /// - Parameter isKept: Whether it stays unseen while it is in sight.
    package func markUnseen(_ event: GitHubEvent, isKept: Bool = false) {
        guard contains(event) else { return }
        undo(SeenMark(ids: [event.id], kept: isKept ? [event.id] : []))
    }

    /// The ids of the events that stay unseen while they are in sight.
    package var keptUnseen: Set<String> { read { $0.keptUnseen } ?? [] }

    /// Marks the events as seen that were seen in another feed before they came to this one.
    func markSeenElsewhere(_ events: [GitHubEvent]) {
        guard !events.isEmpty else { return }
        let unseen = read { try $0.unseen() } ?? []
        let new = events.filter { unseen.contains($0.id) }
        guard !new.isEmpty else { return }
        let seen = others.withLock { $0 }().filter { $0 !== self }.flatMap { $0.seen(of: new) }
        if !seen.isEmpty { _ = write { store, now in try store.markSeen(Set(seen), now: now) } }
    }

    /// The ids of the events that are in the history and seen.
    private func seen(of events: [GitHubEvent]) -> Set<String> {
        (read { try $0.known(events) } ?? []).subtracting(unseen.value)
    }

    func publishUnseen() {
        guard let unseen = read({ try $0.unseen() }), unseen != self.unseen.value else { return }
        self.unseen.accept(unseen)
    }
}
