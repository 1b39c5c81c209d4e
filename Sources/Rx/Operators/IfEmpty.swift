import Synchronization

// Source: <https://reactivex.io/documentation/operators/defaultifempty.html>

extension ObservableType {
    /// This sequence, and `element` if it ends without any.
    public func ifEmpty(default element: Element) -> Observable<Element> {
        ifEmpty(switchTo: .just(element))
    }

    /// This sequence, and `other` if it ends without an element.
    public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
        .producer { sink in
            let isEmpty = Atomic(true)
            let current = SerialDisposable()
            let first = SingleAssignmentDisposable()
            current.disposable = first
            first.setDisposable(
                subscribe(
                    AnyObserver { event in
                        if case .completed = event, isEmpty.load(ordering: .relaxed) {
                            current.disposable = other.subscribe(sink)
                        } else {
                            isEmpty.store(false, ordering: .relaxed)
                            sink.on(event)
                        }
                    }))
            return current
        }
    }
}
