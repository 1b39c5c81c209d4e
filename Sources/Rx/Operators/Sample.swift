import Locking

// Source: <https://reactivex.io/documentation/operators/sample.html>

extension ObservableType {
    /// At each element of `sampler` the latest element, if it is new, or else `defaultValue`, if there is one.
    /// Completes with `sampler`, after a last sample, or, once this sequence has completed, when `sampler` emits again.
    public func sample<Source: ObservableType>(
        _ sampler: Source, defaultValue: Element? = nil
    ) -> Observable<Element> {
        .merging { observer in
            let state = Locked(SampleState<Element>(defaultValue: defaultValue))
            // As a separate subscription, which disposes the source when it completes.
            let source = subscribe { event in
                switch event {
                case .next(let element): state.withLockDiscarding { $0.keep(element) }
                case .error: observer.on(event)
                case .completed: state.withLock { $0.isSourceOver = true }
                }
            }
            let samples = sampler.subscribe { event in
                if case .error(let error) = event { return observer.on(.error(error)) }
                state.withLock { state in
                    if let element = state.take() { observer.offer(.next(element)) }
                    if state.isSourceOver || event.isStopEvent { observer.offer(.completed) }
                }
                observer.deliver()
            }
            return Disposables.create(source, samples)
        }
    }
}

private struct SampleState<Element: Sendable>: Sendable {
    let defaultValue: Element?
    var isSourceOver = false
    private var latest: Element?

    init(defaultValue: Element?) {
        self.defaultValue = defaultValue
    }

    /// - Returns: The replaced element, to be released outside the lock.
    mutating func keep(_ element: Element) -> Element? {
        defer { latest = element }
        return latest
    }

    mutating func take() -> Element? { latest.take() ?? defaultValue }
}
