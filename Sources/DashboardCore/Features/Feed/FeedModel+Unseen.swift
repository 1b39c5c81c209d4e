import Rx

/// What the marks of unseen events depend on, besides the stores.
struct SeenMarks: Sendable {
    /// What the user has marked last, to undo it.
    var last: [(source: FeedSource, mark: SeenMark)] = []
    /// The events that the user has marked as unseen. They stay so although they are in sight.
    var kept: Set<String> = []
}

/// Marking events as seen and unseen.
extension FeedModel {
    /// Changes the marks on request.
    func bindMarks() -> any Disposable {
        CompositeDisposable(disposables: [
            on(markSeen) { $0.mark($1) },
            on(markShown) { model, ids in model.mark(ids.subtracting(model.marks.withLock { $0.kept })) },
            on(markUnseen) { $0.keepUnseen($1) },
            on(markAllSeen) { model, _ in model.markAll() },
            on(undoMarkSeen) { model, _ in model.undoMarks() },
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

    private func mark(_ ids: Set<String>) {
        guard !ids.isDisjoint(with: unseen.value) else { return }
        marks.withLock { $0.kept.subtract(ids) }
        for source in sources.value { source.markSeen(ids) }
    }

    private func keepUnseen(_ point: EventPoint) {
        marks.withLock { _ = $0.kept.insert(point.id) }
        for source in sources.value { source.markUnseen(point) }
    }

    private func markAll() {
        let new = sources.value.compactMap { source in source.markAllSeen().map { (source: source, mark: $0) } }
        let count = Set(new.flatMap(\.mark.ids)).count
        guard count > 0 else { return }
        marks.withLock { $0 = SeenMarks(last: new) }
        markedSeen.accept(count)
    }

    /// The events stay unseen although some of them are in sight.
    private func undoMarks() {
        let last = marks.withLock { marks in
            defer { marks.last = [] }
            marks.kept.formUnion(marks.last.flatMap(\.mark.ids))
            return marks.last
        }
        for (source, mark) in last { source.undo(mark) }
    }
}
