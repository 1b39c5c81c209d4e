// Source: <https://reactivex.io/documentation/operators/concat.html>

extension ObservableType {
    /// This sequence, followed by the second one after completion.
    public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
    where Source.Element == Element {
        .concat(asObservable(), second.asObservable())
    }

    /// All sources, each after the previous one has completed. The next one is requested only then, so there may be
    /// infinitely many.
    public static func concat<Sources: Sequence & Sendable>(_ sources: Sources) -> Observable<Element>
    where Sources.Element == Observable<Element> {
        following(sources)
    }

    /// All sources of any type, such as subjects or traits, each after the previous one has completed.
    public static func concat<Sources: Sequence & Sendable>(_ sources: Sources) -> Observable<Element>
    where Sources.Element: ObservableConvertibleType, Sources.Element.Element == Element {
        following(sources)
    }

    /// All sources, each after the previous one has completed.
    public static func concat(_ sources: Observable<Element>...) -> Observable<Element> { concat(sources) }

    private static func following<Sources: Sequence & Sendable>(_ sources: Sources) -> Observable<Element>
    where Sources.Element: ObservableConvertibleType, Sources.Element.Element == Element {
        .producer { sink in
            let sources = SharedIterator(sources)
            return SequentialSubscription.run { subscriptions in
                guard let source = sources.next() else {
                    sink.on(.completed)
                    return Disposables.create()
                }
                return source.asObservable().subscribe(
                    AnyObserver { event in
                        if case .completed = event { subscriptions.moveOn() } else { sink.on(event) }
                    })
            }
        }
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// The sequences that this one emits, each after the previous one has completed.
    public func concat() -> Observable<Element.Element> { merge(maxConcurrent: 1) }
}
