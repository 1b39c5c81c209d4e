/// The sequences that run at the same time, at most `limit` of them, and whose events go to one observer.
///
/// They come as the elements of an outer sequence, and the whole completes when that one and all of them have.
final class MergeSink<Source: ObservableConvertibleType>: Sendable {
    /// What runs. The subscriber gets this and not the sink, which holds the observer.
    let subscriptions = CompositeDisposable()

    private let observer: SerializedObserver<Source.Element>
    private let limit: Int
    private let state = Locked(State())

    init(into observer: SerializedObserver<Source.Element>, limit: Int = .max) {
        self.observer = observer
        self.limit = limit
    }

    /// Whether any sequence runs.
    var isRunning: Bool { state.withLock { $0.running > 0 } }

    /// Takes an event of the outer sequence.
    func on(_ event: Event<Source>) {
        switch event {
        case .next(let source): advance { $0.waiting.enqueue(source) }
        case .error(let error): observer.on(.error(error))
        case .completed: advance { $0.isOuterOver = true }
        }
    }

    /// Makes a change, and does what follows from it.
    private func advance(_ change: (inout State) -> Void) {
        var step = state.withLock { state in
            change(&state)
            return state.next(limit)
        }
        while case .start(let source) = step {
            start(source)
            step = state.withLock { state in
                state.isStarting = false
                return state.next(limit)
            }
        }
        if case .end = step { observer.on(.completed) }
    }

    private func start(_ source: Source) {
        Interleaving.point()
        let subscription = SingleAssignmentDisposable()
        guard let key = subscriptions.insert(subscription) else { return }
        subscription.setDisposable(
            source.asObservable().subscribe(
                AnyObserver { [self] event in
                    guard case .completed = event else { return observer.on(event) }
                    subscriptions.remove(for: key)
                    advance { $0.running -= 1 }
                }))
    }

    private enum Step: Sendable {
        case start(Source)
        case end
    }

    private struct State: Sendable {
        var waiting = Queue<Source>()
        var running = 0
        var isStarting = false
        var isOuterOver = false

        /// What is to be done now. While one sequence is being started the next one is left to whoever does that, since
        /// it may end at once: a thousand of those are a loop then, and not a thousand calls deep.
        mutating func next(_ limit: Int) -> Step? {
            if running == 0, isOuterOver, waiting.isEmpty { return .end }
            guard !isStarting, running < limit, let source = waiting.dequeue() else { return nil }
            isStarting = true
            running += 1
            return .start(source)
        }
    }
}

extension ObservableType {
    /// The elements of the sequences that `selector` makes of the elements, of which at most `limit` run at a time.
    /// - Parameter ignoresOthers: Whether what comes while any sequence runs is ignored, rather than made to wait.
    func merging<Source: ObservableConvertibleType>(
        limit: Int = .max, ignoresOthers: Bool = false, _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        .merging { observer in
            let merging = MergeSink<Source>(into: observer, limit: limit)
            let outer = subscribe { event in
                if ignoresOthers, case .next = event, merging.isRunning { return }
                merging.on(event.map(selector))
            }
            return Disposables.create(outer, merging.subscriptions)
        }
    }
}
