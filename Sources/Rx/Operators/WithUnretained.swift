extension ObservableType {
    /// What `resultSelector` makes of each element and `object`, which is not kept alive: with the first element after
    /// it is gone the sequence completes.
    public func withUnretained<Object: AnyObject & Sendable, Result: Sendable>(
        _ object: Object, resultSelector: @escaping @Sendable ((Object, Element)) -> Result
    ) -> Observable<Result> {
        .producer { [weak object] sink in
            subscribe(
                AnyObserver { [weak object] event in
                    switch event {
                    case .next(let element):
                        guard let object else { return sink.on(.completed) }
                        sink.on(.next(resultSelector((object, element))))
                    case .error(let error): sink.on(.error(error))
                    case .completed: sink.on(.completed)
                    }
                })
        }
    }

    /// Each element together with `object`, which is not kept alive: with the first element after it is gone the
    /// sequence completes.
    public func withUnretained<Object: AnyObject & Sendable>(_ object: Object) -> Observable<(Object, Element)> {
        withUnretained(object) { $0 }
    }
}
