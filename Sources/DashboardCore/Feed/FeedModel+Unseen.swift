import GitHub
import History
import Rx

/// Marking events as seen and unseen.
extension FeedModel {
    /// Changes the marks on request.
    func bindMarks() -> any Disposable {
        CompositeDisposable(disposables: [
            on(markSeen) { $0.mark($1) },
            on(markShown) { $0.markShown($1) },
            on(markUnseen) { $0.keepUnseen($1) },
            on(markAllSeen) { model, _ in model.markAll() },
            on(undoMarkSeen) { $0.undo($1) },
        ])
    }

    private func on<Input: Sendable>(
        _ request: PublishRelay<Input>, _ action: @escaping @Sendable (FeedModel, Input) -> Void
    ) -> any Disposable {
        request.observe(on: worker)
            .subscribe(with: self, onNext: action)
    }

    /// The feeds that are shown or followed: several may have the same event, which is seen in all or in none.
    var allSources: [FeedSource] {
        let shown = Set(sources.value.map(ObjectIdentifier.init))
        return sources.value + followed.value.filter { !shown.contains(ObjectIdentifier($0)) }
    }

    private func mark(_ ids: Set<String>) {
        for source in allSources { source.markSeen(ids) }
    }

    private func markShown(_ ids: Set<String>) {
        let seen = inSight.withLock { $0.show(ids) }
        // Also what another feed keeps: this one may have got the event since.
        let kept = allSources.reduce(into: Set()) { $0.formUnion($1.keptUnseen) }
        mark(seen.subtracting(kept))
    }

    private func keepUnseen(_ event: GitHubEvent) {
        for source in allSources { source.markUnseen(event, isKept: true) }
    }

    private func markAll() {
        let unseen = unseenEvents()
        let marks = allSources.compactMap { source in source.markSeen(unseen.ids).map { (source: source, mark: $0) } }
        // A search that has found nothing new must say so: others are new.
        guard unseen.count > 0 || !query.value.isEmpty else { return }
        markedSeen.accept(MarkedEvents(count: unseen.count, isAll: isEverythingSeen, marks: marks))
    }

    /// Whether all events are seen but those that are silenced.
    private var isEverythingSeen: Bool {
        let (silence, now) = (silence.value, github.clock.now)
        return allSources.allSatisfy { source in
            let unseen = source.unseen.value
            guard !unseen.isEmpty, !silence.isEmpty else { return unseen.isEmpty }
            return source.events(unseen, limit: .max).allSatisfy { silence.hides($0.facts, now: now) }
        }
    }

    /// The unseen events that are searched for; without a query all but those that are snoozed, which are to be noticed when
    /// they are shown again. Of all of them, only those are counted that are not silenced.
    private func unseenEvents() -> (ids: Set<String>, count: Int) {
        let (query, silence, filter, now) = (query.value, silence.value, filter(), github.clock.now)
        let sources = query.isEmpty ? allSources : sources.value
        let all = sources.reduce(into: Set()) { $0.formUnion($1.unseen.value) }
        guard !query.isEmpty || !silence.isEmpty else { return (all, all.count) }
        let events = sources.flatMap { $0.events($0.unseen.value, limit: .max) }
        func ids(where isIncluded: (GitHubEvent) -> Bool) -> Set<String> { Set(events.filter(isIncluded).map(\.id)) }
        guard query.isEmpty else {
            let found = ids { filter.selects(EventRecord($0)) }
            return (found, found.count)
        }
        let snoozed = ids { silence.snoozes($0.facts, now: now) }
        let silenced = ids { silence.hides($0.facts, now: now) }
        return (all.subtracting(snoozed), all.subtracting(silenced).count)
    }

    private func undo(_ marked: MarkedEvents) {
        inSight.withLock { $0.hold(Set(marked.marks.flatMap(\.mark.ids))) }
        for (source, mark) in marked.marks { source.undo(mark) }
    }
}
