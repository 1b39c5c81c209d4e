// Source: <https://reactivex.io/documentation/operators/zip.html>

extension ObservableType {
    /// The first elements of both, then the second ones, and so on. Ends when both have ended; an error of either ends it
    /// at once.
    public static func zip<First: ObservableType, Second: ObservableType>(
        _ first: First, _ second: Second,
        resultSelector: @escaping @Sendable (First.Element, Second.Element) throws -> Element
    ) -> Observable<Element> {
        pairs(first, second).map { try resultSelector($0.first, $0.second) }
    }

    private static func pairs<First: ObservableType, Second: ObservableType>(
        _ first: First, _ second: Second
    ) -> Observable<(first: First.Element, second: Second.Element)> {
        .merging { gate in
            let state = Locked(ZipState<First.Element, Second.Element>())
            // Pairs get their place in the order where they are made, under the lock: of two threads that made one each,
            // the second must not overtake the first, nor an end overtake a pair.
            @Sendable func advance(_ change: (inout ZipState<First.Element, Second.Element>) -> Void) {
                state.withLock { state in
                    change(&state)
                    if let event = state.next() { gate.offer(event) }
                }
                gate.deliver()
            }
            let left = first.subscribe { event in
                switch event {
                case .next(let element): advance { $0.first.enqueue(element) }
                case .error(let error): gate.on(.error(error))
                case .completed: advance { $0.isFirstOver = true }
                }
            }
            let right = second.subscribe { event in
                switch event {
                case .next(let element): advance { $0.second.enqueue(element) }
                case .error(let error): gate.on(.error(error))
                case .completed: advance { $0.isSecondOver = true }
                }
            }
            return Disposables.create(left, right)
        }
    }
}

/// What waits for its counterpart.
private struct ZipState<First: Sendable, Second: Sendable>: Sendable {
    var first = Queue<First>()
    var second = Queue<Second>()
    var isFirstOver = false
    var isSecondOver = false

    /// The event that the latest change brings about, if any.
    mutating func next() -> Event<(first: First, second: Second)>? {
        if isFirstOver && isSecondOver { return .completed }
        guard !first.isEmpty, !second.isEmpty else { return nil }
        return first.dequeue().flatMap { first in second.dequeue().map { .next((first, $0)) } }
    }
}
