// Sources: <https://reactivex.io/documentation/operators.html#combining>

extension ObservableType {
    /// The elements of all sources as they come. Ends when all have ended; the first error ends it.
    public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
        Observable<Observable<Element>>.from(sources).flatMap { $0 }
    }

    /// The elements of all sources as they come.
    public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
        merge(sources)
    }

    /// `elements`, and then this sequence.
    public func startWith(_ elements: Element...) -> Observable<Element> {
        .producer { sink in
            for element in elements { sink.on(.next(element)) }
            return subscribe(sink)
        }
    }

    /// Each element joined with the latest one of `second`; those that come before it has one are left out.
    public func withLatestFrom<Source: ObservableType, Result: Sendable>(
        _ second: Source, resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result
    ) -> Observable<Result> {
        .merging { gate in
            let latest = Locked(Source.Element?.none)
            let other = second.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let element): latest.withLock { $0 = element }
                    case .error(let error): gate.on(.error(error))
                    case .completed: break
                    }
                })
            let this = subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let element):
                        guard let latest = latest.withLock({ $0 }) else { return }
                        gate.on(Event.next(element).map { try resultSelector($0, latest) })
                    case .error(let error): gate.on(.error(error))
                    case .completed: gate.on(.completed)
                    }
                })
            return Disposables.create(this, other)
        }
    }

    /// For each element the latest one of `second`.
    public func withLatestFrom<Source: ObservableType>(_ second: Source) -> Observable<Source.Element> {
        withLatestFrom(second) { $1 }
    }

    /// The first elements of both, then the second ones, and so on. Ends when one has ended and its elements are used up.
    public static func zip<First: ObservableType, Second: ObservableType>(
        _ first: First, _ second: Second,
        resultSelector: @escaping @Sendable (First.Element, Second.Element) throws -> Element
    ) -> Observable<Element> {
        .merging { gate in
            let queues = Locked(ZipQueues<First.Element, Second.Element>())
            let advance: @Sendable () -> Void = {
                while let pair = queues.withLock({ $0.takePair() }) {
                    gate.on(Event.next(pair).map { try resultSelector($0.first, $0.second) })
                }
                if queues.withLock({ $0.isOver }) { gate.on(.completed) }
            }
            let left = first.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let element): queues.withLock { $0.first.append(element) }
                    case .error(let error): return gate.on(.error(error))
                    case .completed: queues.withLock { $0.isFirstOver = true }
                    }
                    advance()
                })
            let right = second.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let element): queues.withLock { $0.second.append(element) }
                    case .error(let error): return gate.on(.error(error))
                    case .completed: queues.withLock { $0.isSecondOver = true }
                    }
                    advance()
                })
            return Disposables.create(left, right)
        }
    }
}

/// What waits for its counterpart.
private struct ZipQueues<First: Sendable, Second: Sendable>: Sendable {
    var first: [First] = []
    var second: [Second] = []
    var isFirstOver = false
    var isSecondOver = false

    var isOver: Bool { isFirstOver && first.isEmpty || isSecondOver && second.isEmpty }

    mutating func takePair() -> (first: First, second: Second)? {
        guard !first.isEmpty, !second.isEmpty else { return nil }
        return (first.removeFirst(), second.removeFirst())
    }
}
