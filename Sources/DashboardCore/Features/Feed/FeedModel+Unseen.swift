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
            .subscribe(onNext: { [weak self] input in
                if let self { action(self, input) }
            })
    }

    /// The feeds that are shown or followed: several may have the same event, which is seen in all or in none.
    private var allSources: [FeedSource] { sources.value + otherSources }

    /// The feeds that are followed and not shown.
    private var otherSources: [FeedSource] {
        let shown = Set(sources.value.map(ObjectIdentifier.init))
        return followed.value.filter { !shown.contains(ObjectIdentifier($0)) }
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
        for source in allSources { source.keepUnseen(event) }
    }

    private func markAll() {
        let new = sources.value.compactMap { source in source.markAllSeen().map { (source: source, mark: $0) } }
        let ids = Set(new.flatMap(\.mark.ids))
        guard !ids.isEmpty else { return }
        let count = audibleCount(of: ids)
        let others = otherSources.compactMap { source in source.markSeen(ids).map { (source: source, mark: $0) } }
        if count > 0 { markedSeen.accept(MarkedEvents(count: count, marks: new + others)) }
    }

    /// The number of those of the events that are not silenced. Only they were counted as new.
    private func audibleCount(of ids: Set<String>) -> Int {
        let (silence, now) = (silence.value, github.clock.now)
        guard !silence.isEmpty else { return ids.count }
        let silenced = sources.value.flatMap { $0.events(ids, limit: ids.count) }
            .filter { silence.hides($0.facts, now: now) }
        return ids.subtracting(silenced.map(\.id)).count
    }

    private func undo(_ marked: MarkedEvents) {
        inSight.withLock { $0.hold(Set(marked.marks.flatMap(\.mark.ids))) }
        for (source, mark) in marked.marks { source.undo(mark) }
    }
}
