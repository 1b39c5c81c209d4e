import GitHub
import Locking
import Rx

extension FeedHistory {
    /// Changes the states of events; those of other feeds are ignored.
    /// - Returns: The former states of those whose state is another one now, which `undo` needs.
    @discardableResult
    package func change(_ ids: Set<String>, by change: SeenState.Change) -> [String: SeenState] {
        let ids = SeenState.seen.after(change) == .seen ? ids.intersection(unseen.value) : ids
        // Most of the time nothing changes: then nothing is locked.
        guard !ids.isEmpty, let states = read({ try $0.seenStates() }),
            ids.contains(where: { states[$0].after(change) != states[$0] })
        else { return [:] }
        defer { publishUnseen() }
        return write { store, now in try store.change(ids, by: change, now: now) } ?? [:]
    }

    /// Changes the state of an event; one of another feed is ignored.
    package func change(_ event: GitHubEvent, by change: SeenState.Change) {
        if contains(event) { self.change([event.id], by: change) }
    }

    /// Gives events the states again that `change` has returned.
    /// - Parameter inSight: The events that are in sight now.
    package func undo(_ former: [String: SeenState], inSight: Set<String>) {
        _ = write { store, now in try store.adopt(former, inSight: inSight, now: now) }
        publishUnseen()
    }

    /// Gives events that have come the states that they have in another feed, to which they came before.
    func adoptStates(of events: [GitHubEvent]) {
        guard !events.isEmpty else { return }
        let unseen = read { try $0.unseen() } ?? []
        let new = events.filter { unseen.contains($0.id) }
        guard !new.isEmpty else { return }
        let others = others.withLock { $0 }().filter { $0 !== self }
        let states = others.map { $0.states(of: new) }.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
        let inSight = Set(states.filter { $0.value == .unseenInSight }.keys)
        guard states.values.contains(where: { $0 != .unseen }) else { return }
        _ = write { store, now in try store.adopt(states, inSight: inSight, now: now) }
    }

    /// The states of those of the events that are in the history.
    private func states(of events: [GitHubEvent]) -> [String: SeenState] {
        read { store in
            let known = try store.known(events)
            guard !known.isEmpty else { return [:] }
            let states = try store.seenStates()
            return Dictionary(uniqueKeysWithValues: known.map { ($0, states[$0]) })
        } ?? [:]
    }

    func publishUnseen() {
        guard let unseen = read({ try $0.unseen() }), unseen != self.unseen.value else { return }
        self.unseen.accept(unseen)
    }
}
