import Synchronization

// Source: <https://reactivex.io/documentation/operators/elementat.html>

extension ObservableType {
    /// The element at this index, counted from 0, followed by completion; `RxError.argumentOutOfRange` if the sequence
    /// completes before. A negative index is a programming error.
    public func element(at index: Int) -> Observable<Element> {
        precondition(index >= 0, "Elements are counted from 0.")
        return .producer { sink in
            let remaining = Atomic(index)
            return subscribe(
                AnyObserver { event in
                    switch event {
                    case .next:
                        guard remaining.wrappingSubtract(1, ordering: .relaxed).oldValue == 0 else { return }
                        sink.on(event)
                        sink.on(.completed)
                    case .error: sink.on(event)
                    case .completed: sink.on(.error(RxError.argumentOutOfRange))
                    }
                })
        }
    }
}
