import Synchronization

// Source: <https://reactivex.io/documentation/operators/defaultifempty.html>

extension ObservableType {
    /// This sequence, and `element` if it completes without any.
    public func ifEmpty(default element: Element) -> Observable<Element> {
        ifEmpty(switchTo: .just(element))
    }

    /// This sequence, and `other` if it completes without an element.
    public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
        continued {
            let isEmpty = Atomic(true)
            return { event in
                if case .next = event { isEmpty.store(false, ordering: .relaxed) }
                if case .completed = event, isEmpty.load(ordering: .relaxed) { return other }
                return nil
            }
        }
    }
}
