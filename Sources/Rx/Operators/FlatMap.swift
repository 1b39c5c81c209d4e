// Sources: <https://reactivex.io/documentation/operators/flatmap.html>,
// <https://reactivex.io/documentation/operators/concat.html>

extension ObservableType {
    /// The elements of all sequences that `selector` returns for the elements, as they are emitted. Completes when this
    /// sequence and all of those have completed; the first error terminates it.
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        merging(selector)
    }

    /// Like `flatMap`, but an element is ignored while the sequence of an earlier one runs.
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        merging(ignoresOthers: true, selector)
    }

    /// Like `flatMap`, but each sequence is subscribed to only after the previous one has completed.
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        merging(limit: 1, selector)
    }
}
