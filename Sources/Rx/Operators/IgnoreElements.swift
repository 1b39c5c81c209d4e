// Source: <https://reactivex.io/documentation/operators/ignoreelements.html>

extension ObservableType {
    /// Only the stop event.
    public func ignoreElements() -> Observable<Never> {
        .producer { sink in
            subscribe(
                AnyObserver { event in
                    switch event {
                    case .next: break
                    case .error(let error): sink.on(.error(error))
                    case .completed: sink.on(.completed)
                    }
                })
        }
    }
}
