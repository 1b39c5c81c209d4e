// Source: <https://reactivex.io/documentation/operators/combinelatest.html>

extension ObservableType {
    /// The latest elements of both, whenever one of them sends one, once both have. Ends when both have ended, or when
    /// one ends without an element.
    public static func combineLatest<First: ObservableType, Second: ObservableType>(
        _ first: First, _ second: Second,
        resultSelector: @escaping @Sendable (First.Element, Second.Element) throws -> Element
    ) -> Observable<Element> {
        .merging { gate in
            let latest = Locked(Latest<First.Element, Second.Element>())
            let left = first.subscribe(
                AnyObserver { event in
                    latest.combine(
                        event, into: gate, set: { $0.first = $1 }, end: { $0.isFirstOver = true }, resultSelector)
                })
            let right = second.subscribe(
                AnyObserver { event in
                    latest.combine(
                        event, into: gate, set: { $0.second = $1 }, end: { $0.isSecondOver = true }, resultSelector)
                })
            return Disposables.create(left, right)
        }
    }
}

/// What both sides sent last.
private struct Latest<First: Sendable, Second: Sendable>: Sendable {
    var first: First?
    var second: Second?
    var isFirstOver = false
    var isSecondOver = false

    var pair: (First, Second)? {
        guard let first, let second else { return nil }
        return (first, second)
    }

    /// Whether no pair can come any more.
    var isOver: Bool {
        (isFirstOver && isSecondOver) || (isFirstOver && first == nil) || (isSecondOver && second == nil)
    }
}

extension Locked {
    /// Takes in one side's event and sends what follows from it.
    fileprivate func combine<First, Second, Element, Result>(
        _ event: Event<Element>, into gate: Gate<Result>,
        set: (inout Value, Element) -> Void, end: (inout Value) -> Void,
        _ resultSelector: (First, Second) throws -> Result
    ) where Value == Latest<First, Second> {
        switch event {
        case .next(let element):
            let pair = withLock { latest in
                set(&latest, element)
                return latest.pair
            }
            if let pair { gate.on(Event.next(pair).map { try resultSelector($0.0, $0.1) }) }
        case .error(let error):
            gate.on(.error(error))
        case .completed:
            let isOver = withLock { latest in
                end(&latest)
                return latest.isOver
            }
            if isOver { gate.on(.completed) }
        }
    }
}
