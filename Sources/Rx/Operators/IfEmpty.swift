// Source: <https://reactivex.io/documentation/operators/defaultifempty.html>

extension ObservableType {
    /// This sequence, and `element` if it ends without any.
    public func ifEmpty(default element: Element) -> Observable<Element> {
        .producer { sink in
            let isEmpty = Locked(true)
            return subscribe(
                AnyObserver { event in
                    switch event {
                    case .next: isEmpty.value = false
                    case .completed: if isEmpty.value { sink.on(.next(element)) }
                    case .error: break
                    }
                    sink.on(event)
                })
        }
    }
}
