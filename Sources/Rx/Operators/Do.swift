// Source: <https://reactivex.io/documentation/operators/do.html>

extension ObservableType {
    /// The same sequence with side effects; the `on…` closures are called before the observer, the `after…` closures
    /// after it. An error that they throw terminates the sequence.
    public func `do`(
        onNext: (@Sendable (Element) throws -> Void)? = nil,
        afterNext: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil,
        onCompleted: (@Sendable () throws -> Void)? = nil,
        afterCompleted: (@Sendable () throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> Observable<Element> {
        .producer { sink in
            onSubscribe?()
            let subscription = subscribe(
                AnyObserver { event in
                    do {
                        switch event {
                        case .next(let element):
                            try onNext?(element)
                            sink.on(event)
                            try afterNext?(element)
                        case .error(let error):
                            try onError?(error)
                            sink.on(event)
                            try afterError?(error)
                        case .completed:
                            try onCompleted?()
                            sink.on(event)
                            try afterCompleted?()
                        }
                    } catch {
                        sink.on(.error(error))
                    }
                })
            onSubscribed?()
            guard let onDispose else { return subscription }
            return Disposables.create(subscription, Disposables.create(with: onDispose))
        }
    }
}
