extension ObservableType {
    /// The result of `resultSelector` for `object` and each element; the object is not retained: the first element
    /// after its release completes the sequence.
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

    /// Each element together with `object`, which is not retained: the first element after its release completes the
    /// sequence.
    public func withUnretained<Object: AnyObject & Sendable>(_ object: Object) -> Observable<(Object, Element)> {
        withUnretained(object) { $0 }
    }
}
