// Source: <https://reactivex.io/documentation/operators/combinelatest.html>

extension ObservableType {
    /// The result of `resultSelector` for the latest elements of both, after each element, once both have emitted one.
    ///
    /// Completes when both have completed, and also when one emits an element after the other has completed without
    /// any; an error of either terminates it at once.
    public static func combineLatest<First: ObservableType, Second: ObservableType>(
        _ first: First, _ second: Second,
        resultSelector: @escaping @Sendable (First.Element, Second.Element) throws -> Element
    ) -> Observable<Element> {
        latest(first, second).map { try resultSelector($0.0, $0.1) }
    }

    /// The same for a collection of sources. For an empty collection, emits the result for no elements, and completes.
    public static func combineLatest<Sources: Collection & Sendable>(
        _ collection: Sources, resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element
    ) -> Observable<Element> where Sources.Element: ObservableType {
        latest(Array(collection)).map(resultSelector)
    }

    /// The latest elements of a collection of sources.
    public static func combineLatest<Sources: Collection & Sendable>(
        _ collection: Sources
    ) -> Observable<[Element]> where Sources.Element: ObservableType, Sources.Element.Element == Element {
        latest(Array(collection))
    }
}

extension ObservableType where Element == any Sendable {
    /// The latest elements of both as a pair.
    public static func combineLatest<First: ObservableType, Second: ObservableType>(
        _ first: First, _ second: Second
    ) -> Observable<(First.Element, Second.Element)> {
        latest(first, second)
    }
}

/// The implementation for three sources and more. The one for two sources exists only because it is much faster.
func latestOfAll<each Source: ObservableType, Result: Sendable>(
    _ source: repeat each Source,
    into resultSelector: @escaping @Sendable (repeat (each Source).Element) throws -> Result
) -> Observable<Result> {
    var sources: [Observable<Erased>] = []
    for source in repeat each source { sources.append(source.erased()) }
    return latest(sources).map { elements in
        var rest = elements.makeIterator()
        return try resultSelector(repeat rest.next(as: (each Source).Element.self))
    }
}

private func latest<First: ObservableType, Second: ObservableType>(
    _ first: First, _ second: Second
) -> Observable<(First.Element, Second.Element)> {
    .merging { observer in
        let combination = CombinationSink(
            (First.Element?.none, Second.Element?.none), of: 2, into: observer, endsEarly: true
        ) {
            guard let first = $0.0, let second = $0.1 else { return nil }
            return (first, second)
        }
        return Disposables.create(
            combination.add(first) { swap(&$0.0, &$1) },
            combination.add(second) { swap(&$0.1, &$1) })
    }
}

// By index: where this is not specialized, an algorithm of sequences makes a type for each array at run time, and for that searches
// all conformances of the program.
private func latest<Source: ObservableType>(_ sources: [Source]) -> Observable<[Source.Element]> {
    if sources.isEmpty { return .just([]) }
    return .merging { observer in
        let none = [Source.Element?](repeating: nil, count: sources.count)
        let combination = CombinationSink(none, of: none.count, into: observer, endsEarly: true) { latest in
            var elements: [Source.Element] = []
            elements.reserveCapacity(latest.count)
            for index in 0..<latest.count {
                guard let element = latest[index] else { return nil }
                elements.append(element)
            }
            return elements
        }
        var subscriptions: [any Disposable] = []
        for index in 0..<sources.count {
            subscriptions.append(combination.add(sources[index]) { swap(&$0[index], &$1) })
        }
        return Disposables.create(subscriptions)
    }
}
