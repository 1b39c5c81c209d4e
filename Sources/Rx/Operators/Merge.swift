// Source: <https://reactivex.io/documentation/operators/merge.html>

extension ObservableType {
    /// The elements of all sources as they come. Ends when all have ended; the first error ends it.
    public static func merge<Sources: Collection & Sendable>(_ sources: Sources) -> Observable<Element>
    where Sources.Element == Observable<Element> {
        merged(sources)
    }

    /// The elements of all sources as they come. Ends when all have ended; the first error ends it.
    public static func merge(_ sources: Observable<Element>...) -> Observable<Element> { merged(sources) }

    /// The elements of all sources as they come, for sources of another kind than `Observable`.
    public static func merge<Sources: Collection & Sendable>(_ sources: Sources) -> Observable<Element>
    where Sources.Element: ObservableConvertibleType, Sources.Element.Element == Element {
        merged(sources)
    }

    /// The elements of all sources as they come, for sources of another kind than `Observable`.
    public static func merge<Source: ObservableConvertibleType>(_ sources: Source...) -> Observable<Element>
    where Source.Element == Element {
        merged(sources)
    }

    private static func merged<Sources: Collection & Sendable>(_ sources: Sources) -> Observable<Element>
    where Sources.Element: ObservableConvertibleType, Sources.Element.Element == Element {
        .merging { gate in
            let merger = Merger<Sources.Element>(into: gate)
            for source in sources { merger.on(.next(source)) }
            merger.on(.completed)
            return merger
        }
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// The elements of all sequences that this one sends, as they come. Ends when this sequence and all of those have
    /// ended; the first error ends it.
    public func merge() -> Observable<Element.Element> { flatMap { $0 } }

    /// Like `merge()`, but at most `maxConcurrent` sequences run at a time; the others wait for their turn.
    public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
        merging(limit: maxConcurrent) { $0 }
    }
}
