// Source: <https://reactivex.io/documentation/operators/zip.html>

extension ObservableType {
    /// The result of `resultSelector` for the first elements of both, then for the second ones, and so on.
    ///
    /// Completes when both have completed; an error of either terminates it at once.
    public static func zip<First: ObservableType, Second: ObservableType>(
        _ first: First, _ second: Second,
        resultSelector: @escaping @Sendable (First.Element, Second.Element) throws -> Element
    ) -> Observable<Element> {
        zipped(first, second).map { try resultSelector($0.0, $0.1) }
    }

    /// The same for a collection of sources; it completes also when one emits an element without a counterpart after
    /// all others have completed.
    public static func zip<Sources: Collection & Sendable>(
        _ collection: Sources, resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element
    ) -> Observable<Element> where Sources.Element: ObservableType {
        zipped(collection, endsEarly: true).map(resultSelector)
    }

    /// The first elements of a collection of sources, then the second ones, and so on.
    public static func zip<Sources: Collection & Sendable>(
        _ collection: Sources
    ) -> Observable<[Element]> where Sources.Element: ObservableType, Sources.Element.Element == Element {
        zipped(collection, endsEarly: true)
    }
}

extension ObservableType where Element == any Sendable {
    /// The first elements of both as a pair, then the second ones, and so on.
    public static func zip<First: ObservableType, Second: ObservableType>(
        _ first: First, _ second: Second
    ) -> Observable<(First.Element, Second.Element)> {
        zipped(first, second)
    }
}

/// The implementation for three sources and more. The one for two sources exists only because it is much faster.
func zippedOfAll<each Source: ObservableType, Result: Sendable>(
    _ source: repeat each Source,
    into resultSelector: @escaping @Sendable (repeat (each Source).Element) throws -> Result
) -> Observable<Result> {
    var sources: [Observable<Erased>] = []
    for source in repeat each source { sources.append(source.erased()) }
    return zipped(sources, endsEarly: false).map { elements in
        var rest = elements.makeIterator()
        return try resultSelector(repeat rest.next(as: (each Source).Element.self))
    }
}

private func zipped<First: ObservableType, Second: ObservableType>(
    _ first: First, _ second: Second
) -> Observable<(First.Element, Second.Element)> {
    .merging { observer in
        let none = (Queue<First.Element>(), Queue<Second.Element>())
        let combination = CombinationSink(none, of: 2, into: observer, endsEarly: false) {
            guard !$0.0.isEmpty, !$0.1.isEmpty else { return nil }
            return ($0.0.dequeue()!, $0.1.dequeue()!)
        }
        return Disposables.create(
            combination.add(first) { $0.0.enqueue($1!) },
            combination.add(second) { $0.1.enqueue($1!) })
    }
}

private func zipped<Sources: Collection & Sendable>(
    _ sources: Sources, endsEarly: Bool
) -> Observable<[Sources.Element.Element]> where Sources.Element: ObservableType {
    if sources.isEmpty { return .empty() }
    return .merging { observer in
        let none = [Queue<Sources.Element.Element>](repeating: Queue(), count: sources.count)
        let combination = CombinationSink(none, of: none.count, into: observer, endsEarly: endsEarly) { queues in
            queues.contains { $0.isEmpty } ? nil : queues.indices.map { queues[$0].dequeue()! }
        }
        return Disposables.create(
            zip(none.indices, sources).map { index, source in combination.add(source) { $0[index].enqueue($1!) } })
    }
}
