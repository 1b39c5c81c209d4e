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
        latest(collection).map(resultSelector)
    }

    /// The latest elements of a collection of sources.
    public static func combineLatest<Sources: Collection & Sendable>(
        _ collection: Sources
    ) -> Observable<[Element]> where Sources.Element: ObservableType, Sources.Element.Element == Element {
        latest(collection)
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

private func latest<Sources: Collection & Sendable>(_ sources: Sources) -> Observable<[Sources.Element.Element]>
where Sources.Element: ObservableType {
    if sources.isEmpty { return .just([]) }
    return .merging { observer in
        let none = [Sources.Element.Element?](repeating: nil, count: sources.count)
        let combination = CombinationSink(none, of: none.count, into: observer, endsEarly: true) { latest in
            latest.contains { $0 == nil } ? nil : latest.map { $0! }
        }
        return Disposables.create(
            zip(none.indices, sources).map { index, source in combination.add(source) { swap(&$0[index], &$1) } })
    }
}
