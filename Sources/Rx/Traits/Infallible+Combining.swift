// See the same operators of `ObservableType`; here none of the sequences can fail.
// Source: <https://reactivex.io/documentation/operators.html#combining>

// MARK: Sequences of sequences

extension InfallibleType {
    /// The elements of all sequences that `selector` returns for the elements, as they are emitted.
    public func flatMap<Source: InfallibleConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        .init(raw: asObservable().flatMap(selector))
    }

    /// Like `flatMap`, but an element disposes the sequence of the previous one.
    public func flatMapLatest<Source: InfallibleConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        .init(raw: asObservable().flatMapLatest(selector))
    }

    /// Like `flatMap`, but an element is ignored while the sequence of an earlier one runs.
    public func flatMapFirst<Source: InfallibleConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        .init(raw: asObservable().flatMapFirst(selector))
    }

    /// Like `flatMap`, but each sequence is subscribed to only after the previous one has completed.
    public func concatMap<Source: InfallibleConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        .init(raw: asObservable().concatMap(selector))
    }
}

extension InfallibleType where Element: InfallibleConvertibleType {
    /// The elements of the latest sequence that this one emitted.
    public func switchLatest() -> Infallible<Element.Element> { flatMapLatest { $0 } }

    /// The elements of all sequences that this one emits, as they are emitted.
    public func merge() -> Infallible<Element.Element> { flatMap { $0 } }

    /// Like `merge()`, but at most `maxConcurrent` sequences run at a time; the others wait.
    public func merge(maxConcurrent: Int) -> Infallible<Element.Element> {
        .init(raw: asObservable().merge(maxConcurrent: maxConcurrent))
    }

    /// The sequences that this one emits, each after the previous one has completed.
    public func concat() -> Infallible<Element.Element> { concatMap { $0 } }
}

// MARK: One after the other, and all at the same time

extension InfallibleType {
    /// This sequence, followed by the second one after completion.
    public func concat<Source: InfallibleConvertibleType>(_ second: Source) -> Infallible<Element>
    where Source.Element == Element {
        .init(raw: asObservable().concat(second))
    }
}

extension Infallible {
    /// All sources, each after the previous one has completed. The next one is requested only then.
    public static func concat<Sources: Sequence & Sendable>(_ sequence: Sources) -> Infallible<Element>
    where Sources.Element == Infallible<Element> {
        .init(raw: .concat(sequence))
    }

    /// All sources, each after the previous one has completed.
    public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> { concat(sources) }

    /// The elements of all sources as they are emitted.
    public static func merge<Sources: Collection>(_ sources: Sources) -> Infallible<Element>
    where Sources.Element == Infallible<Element> {
        .init(raw: .merge(sources.map(\.source)))
    }

    /// The elements of all sources as they are emitted.
    public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> { merge(sources) }
}

// MARK: Joined elements

extension InfallibleType {
    /// The result of `resultSelector` for each element and the latest one of `second`, once that has one.
    public func withLatestFrom<Source: InfallibleConvertibleType, Result>(
        _ second: Source, resultSelector: @escaping @Sendable (Element, Source.Element) -> Result
    ) -> Infallible<Result> {
        .init(raw: asObservable().withLatestFrom(second, resultSelector: resultSelector))
    }

    /// For each element the latest one of `second`, once that has one.
    public func withLatestFrom<Source: InfallibleConvertibleType>(_ second: Source) -> Infallible<Source.Element> {
        withLatestFrom(second) { $1 }
    }
}

extension Infallible {
    /// The result of `resultSelector` for the latest elements of a collection of sources.
    public static func combineLatest<Sources: Collection, Result>(
        _ collection: Sources, resultSelector: @escaping @Sendable ([Element]) -> Result
    ) -> Infallible<Result> where Sources.Element == Infallible<Element> {
        .init(raw: .combineLatest(collection.map(\.source), resultSelector: resultSelector))
    }

    /// The latest elements of a collection of sources.
    public static func combineLatest<Sources: Collection>(_ collection: Sources) -> Infallible<[Element]>
    where Sources.Element == Infallible<Element> {
        .init(raw: Observable<Element>.combineLatest(collection.map(\.source)))
    }

    /// The result of `resultSelector` for the elements of a collection of sources with the same index.
    public static func zip<Sources: Collection, Result>(
        _ collection: Sources, resultSelector: @escaping @Sendable ([Element]) -> Result
    ) -> Infallible<Result> where Sources.Element == Infallible<Element> {
        .init(raw: .zip(collection.map(\.source), resultSelector: resultSelector))
    }

    /// The first elements of a collection of sources, then the second ones, and so on.
    public static func zip<Sources: Collection>(_ collection: Sources) -> Infallible<[Element]>
    where Sources.Element == Infallible<Element> {
        .init(raw: Observable<Element>.zip(collection.map(\.source)))
    }
}
