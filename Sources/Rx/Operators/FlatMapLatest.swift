// Sources: <https://reactivex.io/documentation/operators/flatmap.html>,
// <https://reactivex.io/documentation/operators/switch.html>

extension ObservableType {
    /// Like `flatMap`, but an element disposes the sequence of the previous one: only the latest one's elements are
    /// emitted.
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        .merging { observer in
            let state = Locked(LatestState())
            let inner = SerialDisposable()
            let outer = subscribe { event in
                switch event.map(selector) {
                case .next(let source):
                    let generation = state.withLock { $0.begin() }
                    let subscription = SingleAssignmentDisposable()
                    inner.disposable = subscription
                    let observer = AnyObserver<Source.Element> { event in
                        Interleaving.point()
                        if event.isStopEvent { subscription.dispose() }
                        // Whether it is the latest and its position in the queue are decided together, so that an
                        // outdated element never follows one of its successor.
                        state.withLock { if $0.passes(event, of: generation) { observer.offer(event) } }
                        observer.deliver()
                    }
                    subscription.setDisposable(source.asObservable().subscribe(observer))
                case .error(let error): observer.on(.error(error))
                case .completed: if state.withLock({ $0.endOuter() }) { observer.on(.completed) }
                }
            }
            return Disposables.create(outer, inner)
        }
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// The elements of the latest sequence that this one emitted. Completes when this sequence and the latest one have
    /// completed.
    public func switchLatest() -> Observable<Element.Element> { flatMapLatest { $0 } }
}

private struct LatestState: Sendable {
    private var generation = 0
    private var isInnerRunning = false
    private var isOuterOver = false

    /// A new inner sequence replaces the previous one.
    mutating func begin() -> Int {
        generation += 1
        isInnerRunning = true
        return generation
    }

    /// Whether an inner sequence's event is forwarded: not if it is outdated, nor if it only completes the inner one.
    mutating func passes<Element>(_ event: Event<Element>, of generation: Int) -> Bool {
        guard generation == self.generation else { return false }
        guard case .completed = event else { return true }
        isInnerRunning = false
        return isOuterOver
    }

    /// Whether this completes the result.
    mutating func endOuter() -> Bool {
        isOuterOver = true
        return !isInnerRunning
    }
}
