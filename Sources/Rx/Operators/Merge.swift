// Source: <https://reactivex.io/documentation/operators/merge.html>

extension ObservableType {
    /// The elements of all sources as they are emitted. Completes when all have completed; the first error terminates
    /// it.
    public static func merge<Sources: Collection & Sendable>(_ sources: Sources) -> Observable<Element>
    where Sources.Element == Observable<Element> {
        // The type of an array's iterator is made at run time where this is not specialized, which takes longer than the rest.
        let sources = Array(sources)
        return .merging { observer in
            let merging = MergeSink<Observable<Element>>(into: observer)
            for source in sources { merging.on(.next(source)) }
            merging.on(.completed)
            return merging.subscriptions
        }
    }

    /// The elements of all sources as they are emitted.
    public static func merge(_ sources: Observable<Element>...) -> Observable<Element> { merge(sources) }

    /// The elements of all sources of any type, such as subjects or traits, as they are emitted.
    public static func merge<Sources: Collection & Sendable>(_ sources: Sources) -> Observable<Element>
    where Sources.Element: ObservableConvertibleType, Sources.Element.Element == Element {
        merge(sources.map { $0.asObservable() })
    }

    /// The elements of all sources of any type, such as subjects or traits, as they are emitted.
    public static func merge<Source: ObservableConvertibleType>(_ sources: Source...) -> Observable<Element>
    where Source.Element == Element {
        merge(sources.map { $0.asObservable() })
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// The elements of all sequences that this one emits, as they are emitted. Completes when this sequence and all of
    /// those have completed; the first error terminates it.
    public func merge() -> Observable<Element.Element> { flatMap { $0 } }

    /// Like `merge()`, but at most `maxConcurrent` sequences run at a time; the others wait.
    public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
        merging(limit: maxConcurrent) { $0 }
    }
}
