// See the same operators of `ObservableType`; here no closure throws.
// Source: <https://reactivex.io/documentation/operators.html>

extension InfallibleType {
    /// Each element transformed.
    public func map<Result>(_ transform: @escaping @Sendable (Element) -> Result) -> Infallible<Result> {
        .init(raw: asObservable().map(transform))
    }

    /// Each element transformed, without nil results of `transform`.
    public func compactMap<Result>(_ transform: @escaping @Sendable (Element) -> Result?) -> Infallible<Result> {
        .init(raw: asObservable().compactMap(transform))
    }

    /// Each intermediate result of accumulating the elements.
    public func scan<Seed>(
        _ seed: Seed, accumulator: @escaping @Sendable (Seed, Element) -> Seed
    ) -> Infallible<Seed> {
        .init(raw: asObservable().scan(seed, accumulator: accumulator))
    }

    /// Each intermediate result of accumulating the elements.
    public func scan<Seed>(
        into seed: Seed, accumulator: @escaping @Sendable (inout Seed, Element) -> Void
    ) -> Infallible<Seed> {
        .init(raw: asObservable().scan(into: seed, accumulator: accumulator))
    }

    /// Each element with its index.
    public func enumerated() -> Infallible<(index: Int, element: Element)> {
        .init(raw: asObservable().enumerated())
    }

    /// The elements for which `predicate` is true.
    public func filter(_ predicate: @escaping @Sendable (Element) -> Bool) -> Infallible<Element> {
        .init(raw: asObservable().filter(predicate))
    }

    /// `element`, followed by this sequence.
    public func startWith(_ element: Element) -> Infallible<Element> {
        .init(raw: asObservable().startWith(element))
    }

    /// The same sequence, or `element` if it is empty.
    public func ifEmpty(default element: Element) -> Infallible<Element> {
        .init(raw: asObservable().ifEmpty(default: element))
    }

    /// The same sequence with side effects; the `on…` closures are called before the observer, the `after…` closures
    /// after it.
    public func `do`(
        onNext: (@Sendable (Element) -> Void)? = nil,
        afterNext: (@Sendable (Element) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil,
        afterCompleted: (@Sendable () -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> Infallible<Element> {
        .init(
            raw: asObservable().do(
                onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }

    /// The result of `resultSelector` for `object` and each element; the object is not retained: the first element
    /// after its release completes the sequence.
    public func withUnretained<Object: AnyObject & Sendable, Result>(
        _ object: Object, resultSelector: @escaping @Sendable (Object, Element) -> Result
    ) -> Infallible<Result> {
        .init(raw: asObservable().withUnretained(object, resultSelector: resultSelector))
    }

    /// Each element together with `object`, which is not retained: the first element after its release completes the
    /// sequence.
    public func withUnretained<Object: AnyObject & Sendable>(_ object: Object) -> Infallible<(Object, Element)> {
        withUnretained(object) { ($0, $1) }
    }

    /// Shares one subscription to this sequence among all subscribers. It is made for the first one and disposed with
    /// the last one.
    /// - Parameters:
    ///   - replay: The number of latest elements that are replayed to a later subscriber.
    ///   - scope: How long the replayed elements are kept.
    public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Infallible<Element> {
        .init(raw: asObservable().share(replay: replay, scope: scope))
    }

    /// The same sequence, which prints all its events.
    /// - Parameters:
    ///   - identifier: The prefix of each line; by default the position of the call.
    ///   - trimOutput: Whether long events are cut to 40 characters.
    ///   - file: The file in the default prefix.
    ///   - line: The line in the default prefix.
    ///   - function: The function in the default prefix.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #fileID, line: UInt = #line,
        function: String = #function
    ) -> Infallible<Element> {
        .init(
            raw: asObservable().debug(
                identifier, trimOutput: trimOutput, file: file, line: line, function: function))
    }
}

// MARK: Distinct elements

extension InfallibleType {
    /// The elements whose key differs from that of the previous one.
    public func distinctUntilChanged<Key: Sendable & Equatable>(
        _ keySelector: @escaping @Sendable (Element) -> Key
    ) -> Infallible<Element> {
        .init(raw: asObservable().distinctUntilChanged(keySelector))
    }

    /// The elements that are not equal, according to `comparer`, to the previous one.
    public func distinctUntilChanged(
        _ comparer: @escaping @Sendable (Element, Element) -> Bool
    ) -> Infallible<Element> {
        .init(raw: asObservable().distinctUntilChanged(comparer))
    }

    /// The elements whose key is not equal, according to `comparer`, to that of the previous one.
    public func distinctUntilChanged<Key: Sendable>(
        _ keySelector: @escaping @Sendable (Element) -> Key, comparer: @escaping @Sendable (Key, Key) -> Bool
    ) -> Infallible<Element> {
        .init(raw: asObservable().distinctUntilChanged(keySelector, comparer: comparer))
    }

    /// The elements whose property differs from that of the previous one.
    public func distinctUntilChanged<Property: Sendable & Equatable>(
        at keyPath: KeyPath<Element, Property> & Sendable
    ) -> Infallible<Element> {
        .init(raw: asObservable().distinctUntilChanged(at: keyPath))
    }
}

extension InfallibleType where Element: Equatable {
    /// The elements that differ from the previous one.
    public func distinctUntilChanged() -> Infallible<Element> { .init(raw: asObservable().distinctUntilChanged()) }
}
