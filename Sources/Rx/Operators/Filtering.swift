// Source: <https://reactivex.io/documentation/operators/filter.html>

extension ObservableType {
    /// The elements for which `predicate` is true; an error that it throws terminates the sequence.
    public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
        .producer { sink in
            subscribe(
                AnyObserver { event in
                    guard case .next(let element) = event else { return sink.on(event) }
                    do {
                        if try predicate(element) { sink.on(event) }
                    } catch {
                        sink.on(.error(error))
                    }
                })
        }
    }
}
