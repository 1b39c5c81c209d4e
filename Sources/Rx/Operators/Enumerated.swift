import Synchronization

extension ObservableType {
    /// Each element with its index, from 0.
    ///
    /// Source: <https://reactivex.io/documentation/operators/map.html>
    public func enumerated() -> Observable<(index: Int, element: Element)> {
        .producer { sink in
            let next = Atomic(0)
            return subscribe(
                AnyObserver { event in
                    sink.on(
                        event.map { element in
                            (index: next.wrappingAdd(1, ordering: .relaxed).oldValue, element: element)
                        })
                })
        }
    }
}
