// Sources: <https://reactivex.io/documentation/operators/reduce.html>,
// <https://reactivex.io/documentation/operators/to.html>

extension ObservableType {
    /// The result of accumulating the elements, after completion.
    public func reduce<Result: Sendable>(
        _ seed: Result, accumulator: @escaping @Sendable (Result, Element) throws -> Result
    ) -> Observable<Result> {
        reduce(seed, accumulator: accumulator) { $0 }
    }

    /// The result of `mapResult` for the accumulated elements, after completion.
    public func reduce<Accumulate: Sendable, Result: Sendable>(
        _ seed: Accumulate, accumulator: @escaping @Sendable (Accumulate, Element) throws -> Accumulate,
        mapResult: @escaping @Sendable (Accumulate) throws -> Result
    ) -> Observable<Result> {
        gather(in: seed, { $0.value = try accumulator($0.value, $1) }, result: mapResult)
    }

    /// All elements in one array, after completion.
    public func toArray() -> Single<[Element]> {
        Single(
            raw: gather(in: []) { all, element in
                all.withLock { $0.append(element) }
            } result: {
                $0
            })
    }

    private func gather<Accumulate: Sendable, Result: Sendable>(
        in seed: Accumulate, _ add: @escaping @Sendable (Locked<Accumulate>, Element) throws -> Void,
        result: @escaping @Sendable (Accumulate) throws -> Result
    ) -> Observable<Result> {
        .producer { sink in
            let accumulated = Locked(seed)
            return subscribe(
                AnyObserver { event in
                    do {
                        switch event {
                        case .next(let element): try add(accumulated, element)
                        case .error(let error): sink.on(.error(error))
                        case .completed:
                            sink.on(.next(try result(accumulated.value)))
                            sink.on(.completed)
                        }
                    } catch {
                        sink.on(.error(error))
                    }
                })
        }
    }
}
