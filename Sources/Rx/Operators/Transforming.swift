// Sources: <https://reactivex.io/documentation/operators.html#transforming>

extension ObservableType {
    /// Each element transformed; an error thrown by `transform` terminates the sequence.
    public func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> Observable<Result> {
        .producer { sink in
            subscribe(AnyObserver { event in sink.on(event.map(transform)) })
        }
    }

    /// Each element transformed, without nil results of `transform`.
    public func compactMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result?
    ) -> Observable<Result> {
        .producer { sink in
            subscribe(
                AnyObserver { event in
                    switch event.map(transform) {
                    case .next(let result): if let result { sink.on(.next(result)) }
                    case .error(let error): sink.on(.error(error))
                    case .completed: sink.on(.completed)
                    }
                })
        }
    }

    /// Each intermediate result of accumulating the elements; an error thrown by `accumulator` terminates the sequence.
    public func scan<Result: Sendable>(
        _ seed: Result, accumulator: @escaping @Sendable (Result, Element) throws -> Result
    ) -> Observable<Result> {
        scan(into: seed) { $0 = try accumulator($0, $1) }
    }

    /// Each intermediate result of accumulating the elements; an error thrown by `accumulator` terminates the sequence.
    public func scan<Result: Sendable>(
        into seed: Result, accumulator: @escaping @Sendable (inout Result, Element) throws -> Void
    ) -> Observable<Result> {
        .producer { sink in
            let accumulated = Locked(Result?.some(seed))
            return subscribe(
                AnyObserver { event in
                    let result = event.map { element in
                        // Moved out, so that a collection is changed in place; moved back unless the accumulator
                        // throws.
                        var result = accumulated.withLock { $0.take() } ?? seed
                        try accumulator(&result, element)
                        accumulated.value = result
                        return result
                    }
                    sink.on(result)
                })
        }
    }
}
