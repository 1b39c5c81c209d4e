// Source: <https://reactivex.io/documentation/operators/catch.html>

extension ObservableType {
    /// This sequence, and after an error the one that `handler` makes of it.
    public func `catch`(
        _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
    ) -> Observable<Element> {
        .producer { sink in
            let current = SerialDisposable()
            let first = SingleAssignmentDisposable()
            current.disposable = first
            first.setDisposable(
                subscribe(
                    AnyObserver { event in
                        guard case .error(let error) = event else { return sink.on(event) }
                        do {
                            current.disposable = try handler(error).subscribe(sink)
                        } catch {
                            sink.on(.error(error))
                        }
                    }))
            return current
        }
    }

    /// This sequence, and `element` and the end in place of an error.
    public func catchAndReturn(_ element: Element) -> Observable<Element> {
        `catch` { _ in .just(element) }
    }
}
