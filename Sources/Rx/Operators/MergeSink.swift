/// Concurrent sequences, at most `limit` of them, whose events are merged for one observer.
///
/// They are the elements of an outer sequence; the result completes when the outer one and all of them have completed.
final class MergeSink<Source: ObservableConvertibleType>: Sendable {
    /// The running subscriptions. The subscriber gets these instead of the sink, which retains the observer.
    let subscriptions = CompositeDisposable()

    private let observer: SerializedObserver<Source.Element>
    private let limit: Int
    private let state = Locked(State())

    init(into observer: SerializedObserver<Source.Element>, limit: Int = .max) {
        self.observer = observer
        self.limit = limit
    }

    /// Whether any inner sequence is running.
    var isRunning: Bool { state.withLock { $0.running > 0 } }

    /// Handles an event of the outer sequence.
    func on(_ event: Event<Source>) {
        switch event {
        case .next(let source): advance { $0.waiting.enqueue(source) }
        case .error(let error): observer.on(.error(error))
        case .completed: advance { $0.isOuterOver = true }
        }
    }

    /// Changes the state, and takes the steps that follow from it.
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

        /// The next step. While one sequence is being started, the next one is left to the thread that does so, since
        /// the first may complete at once: a thousand such sequences run in a loop instead of a thousand nested calls.
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
    /// The elements of the sequences that `selector` returns for the elements, of which at most `limit` run at a time.
    /// - Parameter ignoresOthers: Whether elements are ignored while a sequence runs, instead of waiting.
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
