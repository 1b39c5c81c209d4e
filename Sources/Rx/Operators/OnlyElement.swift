import Synchronization

// Source: <https://reactivex.io/documentation/operators/first.html>

extension ObservableType {
    /// The only element, when it is emitted; `RxError.moreThanOneElement` at a second one, `RxError.noElements` on
    /// completion if there was none.
    public func single() -> Observable<Element> { single { _ in true } }

    /// The only element for which `predicate` is true, when it is emitted; the same errors. An error thrown by
    /// `predicate` terminates the sequence.
    public func single(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
        filter(predicate).only()
    }

    private func only() -> Observable<Element> {
        .producer { sink in
            let hasCome = Atomic(false)
            return subscribe(
                AnyObserver { event in
                    switch event {
                    case .next:
                        let isSecond = hasCome.exchange(true, ordering: .relaxed)
                        sink.on(isSecond ? .error(RxError.moreThanOneElement) : event)
                    case .error: sink.on(event)
                    case .completed:
                        sink.on(hasCome.load(ordering: .relaxed) ? event : .error(RxError.noElements))
                    }
                })
        }
    }
}
