import GitHub
import History
import Rx

/// Marking events as seen and unseen.
extension FeedModel {
    /// Changes the marks on request.
    func bindMarks() -> any Disposable {
        CompositeDisposable(disposables: [
            markSeen.observe(on: worker, with: self) { $0.allSources.histories.change($1, by: .markedSeen) },
            markShown.observe(on: worker, with: self) { $0.setInSight($1) },
            markUnseen.observe(on: worker, with: self) { $0.allSources.histories.change($1, by: .markedUnseen) },
            markAllSeen.observe(on: worker, with: self) { $0.markAll() },
            undoMarkAllSeen.observe(on: worker, with: self) { $0.undo($1) },
        ])
    }

    /// The feeds that are shown or followed: several may have the same event, which is seen in all or in none.
    var allSources: [FeedSource] {
        let shown = Set(sources.value.map(ObjectIdentifier.init))
        return sources.value + followed.value.filter { !shown.contains(ObjectIdentifier($0)) }
    }

    private func setInSight(_ ids: Set<String>) {
        let left = inSight.withLock { inSight in
            defer { inSight = ids }
            return inSight.subtracting(ids)
        }
        let histories = allSources.histories
        histories.change(left, by: .leftSight)
        histories.change(ids, by: .shown)
    }

    private func markAll() {
        let unseen = unseenEvents()
        let former = allSources.map(\.history).map { history in
            (history: history, states: history.change(unseen.ids, by: .markedSeen))
        }
        // A search that has found nothing new must say so: others are new.
        guard unseen.count > 0 || !query.value.isEmpty else { return }
        markedAllSeen.accept(MarkedEvents(count: unseen.count, isAll: isEverythingSeen, former: former))
    }

    /// Whether all events are seen, except for those that are silenced.
    private var isEverythingSeen: Bool {
        let (silence, now) = (silence.value, github.clock.now)
        return allSources.map(\.history).allSatisfy { history in
            guard !history.unseen.value.isEmpty, !silence.isEmpty else { return history.unseen.value.isEmpty }
            return history.unseenRecords().allSatisfy { silence.hides($0.facts, now: now) }
        }
    }

    /// The unseen events that are searched for; without a query all but those that are snoozed, which are to be noticed when
    /// they are shown again. Of all of them, only those are counted that are not silenced.
    private func unseenEvents() -> (ids: Set<String>, count: Int) {
        let (query, silence, filter, now) = (query.value, silence.value, filter(), github.clock.now)
        let histories = (query.isEmpty ? allSources : sources.value).map(\.history)
        let all = Histories(histories).unseenIDs
        guard !query.isEmpty || !silence.isEmpty else { return (all, all.count) }
        let records = histories.flatMap { $0.unseenRecords() }
        func ids(where isIncluded: (EventRecord) -> Bool) -> Set<String> {
            Set(records.filter(isIncluded).map(\.facts.id))
        }
        guard query.isEmpty else {
            let found = ids(where: filter.selects)
            return (found, found.count)
        }
        let snoozed = ids { silence.snoozes($0.facts, now: now) }
        let silenced = ids { silence.hides($0.facts, now: now) }
        return (all.subtracting(snoozed), all.subtracting(silenced).count)
    }

    private func undo(_ marked: MarkedEvents) {
        let inSight = inSight.withLock { $0 }
        for (history, states) in marked.former where !states.isEmpty { history.undo(states, inSight: inSight) }
    }
}

extension FeedHistory {
    /// The records of the events that nobody has seen, newest first. Blocks while it reads.
    fileprivate func unseenRecords() -> [EventRecord] { read { try $0.records(of: unseen.value) } ?? [] }
}
