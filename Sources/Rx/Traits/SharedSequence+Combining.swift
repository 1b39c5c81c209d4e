// Source: <https://reactivex.io/documentation/operators.html#combining>

extension SharedSequence {
    /// The elements of all sources as they are emitted.
    public static func merge<Sources: Collection>(_ sources: Sources) -> SharedSequence
    where Sources.Element == SharedSequence {
        .init(.merge(sources.map(\.source)))
    }

    /// The elements of all sources as they are emitted.
    public static func merge(_ sources: SharedSequence...) -> SharedSequence { merge(sources) }

    /// All sources, each after the previous one has completed. The next one is requested only then, so there may be
    /// infinitely many.
    public static func concat<Sources: Sequence & Sendable>(_ sequence: Sources) -> SharedSequence
    where Sources.Element == SharedSequence {
        .init(.concat(sequence))
    }

    /// All sources, each after the previous one has completed.
    public static func concat(_ sources: SharedSequence...) -> SharedSequence { concat(sources) }

    /// The result of `resultSelector` for the latest elements of a collection of sources.
    public static func combineLatest<Sources: Collection, Result>(
        _ collection: Sources, resultSelector: @escaping @MainActor @Sendable ([Element]) -> Result
    ) -> SharedSequence<SharingStrategy, Result> where Sources.Element == SharedSequence {
        .init(.combineLatest(collection.map(\.source), resultSelector: onMain(resultSelector)))
    }

    /// The latest elements of a collection of sources.
    public static func combineLatest<Sources: Collection>(
        _ collection: Sources
    ) -> SharedSequence<SharingStrategy, [Element]> where Sources.Element == SharedSequence {
        .init(Observable<Element>.combineLatest(collection.map(\.source)))
    }

    /// The result of `resultSelector` for the elements of a collection of sources with the same index.
    public static func zip<Sources: Collection, Result>(
        _ collection: Sources, resultSelector: @escaping @MainActor @Sendable ([Element]) -> Result
    ) -> SharedSequence<SharingStrategy, Result> where Sources.Element == SharedSequence {
        .init(.zip(collection.map(\.source), resultSelector: onMain(resultSelector)))
    }

    /// The first elements of a collection of sources, then the second ones, and so on.
    public static func zip<Sources: Collection>(
        _ collection: Sources
    ) -> SharedSequence<SharingStrategy, [Element]> where Sources.Element == SharedSequence {
        .init(Observable<Element>.zip(collection.map(\.source)))
    }
}

extension SharedSequenceConvertibleType {
    /// The result of `resultSelector` for each element and the latest one of `second`, once that has one.
    public func withLatestFrom<Strategy, Second, Result>(
        _ second: SharedSequence<Strategy, Second>,
        resultSelector: @escaping @MainActor @Sendable (Element, Second) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        .init(source.withLatestFrom(second.source, resultSelector: onMain(resultSelector)))
    }

    /// For each element the latest one of `second`, once that has one.
    public func withLatestFrom<Strategy, Second>(
        _ second: SharedSequence<Strategy, Second>
    ) -> SharedSequence<SharingStrategy, Second> {
        withLatestFrom(second) { $1 }
    }
}
