// Source: <https://reactivex.io/documentation/operators/combinelatest.html>

extension ObservableType {
    /// Each element combined with the latest one of `second`; elements before the first one of `second` are dropped.
    /// Completes with this sequence; an error of either terminates it.
    public func withLatestFrom<Source: ObservableConvertibleType, Result: Sendable>(
        _ second: Source, resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result
    ) -> Observable<Result> {
        .merging { observer in
            let latest = Locked(Source.Element?.none)
            let other = second.asObservable().subscribe { event in
                switch event {
                case .next(let element): latest.value = element
                case .error(let error): observer.on(.error(error))
                case .completed: break
                }
            }
            let this = subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let element):
                        guard let latest = latest.value else { return }
                        observer.on(Event.next(element).map { try resultSelector($0, latest) })
                    case .error(let error): observer.on(.error(error))
                    case .completed: observer.on(.completed)
                    }
                })
            return Disposables.create(this, other)
        }
    }

    /// For each element the latest one of `second`.
    public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
        withLatestFrom(second) { $1 }
    }
}
