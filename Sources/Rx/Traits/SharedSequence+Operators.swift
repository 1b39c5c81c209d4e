// See the same operators of `ObservableType`; here the sequences are shared and cannot fail.
// Source: <https://reactivex.io/documentation/operators.html>

extension SharedSequenceConvertibleType {
    /// Each element transformed.
    public func map<Result>(
        _ selector: @escaping @MainActor @Sendable (Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        .init(source.map(onMain(selector)))
    }

    /// Each element transformed, without nil results of `selector`.
    public func compactMap<Result>(
        _ selector: @escaping @MainActor @Sendable (Element) -> Result?
    ) -> SharedSequence<SharingStrategy, Result> {
        .init(source.compactMap(onMain(selector)))
    }

    /// The elements for which `predicate` is true.
    public func filter(_ predicate: @escaping @MainActor @Sendable (Element) -> Bool) -> SharedSequence<
        SharingStrategy, Element
    > {
        .init(source.filter(onMain(predicate)))
    }

    /// The elements after the first `count`.
    public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> { .init(source.skip(count)) }

    /// `element`, followed by this sequence.
    public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
        .init(source.startWith(element))
    }

    /// Each intermediate result of accumulating the elements.
    public func scan<Result>(
        _ seed: Result, accumulator: @escaping @MainActor @Sendable (Result, Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        .init(source.scan(seed, accumulator: onMain(accumulator)))
    }

    /// The same sequence with side effects; the `on…` closures are called before the observer, the `after…` closures
    /// after it.
    /// - Parameters:
    ///   - onNext: Called with each element, before the observer.
    ///   - afterNext: Called with each element, after the observer.
    ///   - onCompleted: Called at completion, before the observer.
    ///   - afterCompleted: Called at completion, after the observer.
    ///   - onSubscribe: Called before the subscription.
    ///   - onSubscribed: Called after the subscription.
    ///   - onDispose: Called on the thread that disposes the subscription, which may be any.
    public func `do`(
        onNext: (@MainActor @Sendable (Element) -> Void)? = nil,
        afterNext: (@MainActor @Sendable (Element) -> Void)? = nil,
        onCompleted: (@MainActor @Sendable () -> Void)? = nil,
        afterCompleted: (@MainActor @Sendable () -> Void)? = nil,
        onSubscribe: (@MainActor @Sendable () -> Void)? = nil,
        onSubscribed: (@MainActor @Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(
            source.do(
                onNext: onMain(onNext), afterNext: onMain(afterNext),
                onCompleted: onMain(onCompleted), afterCompleted: onMain(afterCompleted),
                onSubscribe: onMain(onSubscribe), onSubscribed: onMain(onSubscribed), onDispose: onDispose))
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
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(source.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
    }

    /// The elements whose key differs from that of the previous one.
    public func distinctUntilChanged<Key: Sendable & Equatable>(
        _ keySelector: @escaping @MainActor @Sendable (Element) -> Key
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(source.distinctUntilChanged(onMain(keySelector)))
    }

    /// The elements that are not equal, according to `comparer`, to the previous one.
    public func distinctUntilChanged(
        _ comparer: @escaping @MainActor @Sendable (Element, Element) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(source.distinctUntilChanged(onMain(comparer)))
    }

    /// The elements whose key is not equal, according to `comparer`, to that of the previous one.
    public func distinctUntilChanged<Key: Sendable>(
        _ keySelector: @escaping @MainActor @Sendable (Element) -> Key,
        comparer: @escaping @MainActor @Sendable (Key, Key) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(source.distinctUntilChanged(onMain(keySelector), comparer: onMain(comparer)))
    }

    /// Each element with its index.
    public func enumerated() -> SharedSequence<SharingStrategy, (index: Int, element: Element)> {
        .init(source.enumerated())
    }

    /// The first element of each period of `dueTime`, and unless `latest` is false, the last one at its end.
    public func throttle(_ dueTime: RxTimeInterval, latest: Bool = true) -> SharedSequence<SharingStrategy, Element> {
        .init(source.throttle(dueTime, latest: latest, scheduler: SharingScheduler.make()))
    }

    /// Each element that is not followed by another one within `dueTime`, after that time.
    public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        .init(source.debounce(dueTime, scheduler: SharingScheduler.make()))
    }

    /// The same elements, each `dueTime` later.
    public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        .init(source.delay(dueTime, scheduler: SharingScheduler.make()))
    }
}

extension SharedSequenceConvertibleType where Element: Equatable {
    /// The elements that differ from the previous one.
    public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
        .init(source.distinctUntilChanged())
    }
}

// MARK: Sequences of sequences

extension SharedSequenceConvertibleType {
    /// The elements of all sequences that `selector` returns for the elements, as they are emitted.
    public func flatMap<Strategy, Result>(
        _ selector: @escaping @MainActor @Sendable (Element) -> SharedSequence<Strategy, Result>
    ) -> SharedSequence<Strategy, Result> {
        .init(source.flatMap(onMain { selector($0).source }))
    }

    /// Like `flatMap`, but an element disposes the sequence of the previous one.
    public func flatMapLatest<Strategy, Result>(
        _ selector: @escaping @MainActor @Sendable (Element) -> SharedSequence<Strategy, Result>
    ) -> SharedSequence<Strategy, Result> {
        .init(source.flatMapLatest(onMain { selector($0).source }))
    }

    /// Like `flatMap`, but an element is ignored while the sequence of an earlier one runs.
    public func flatMapFirst<Strategy, Result>(
        _ selector: @escaping @MainActor @Sendable (Element) -> SharedSequence<Strategy, Result>
    ) -> SharedSequence<Strategy, Result> {
        .init(source.flatMapFirst(onMain { selector($0).source }))
    }

    /// The elements of the latest sequence that this one emitted.
    public func switchLatest<Strategy, Result>() -> SharedSequence<Strategy, Result>
    where Element == SharedSequence<Strategy, Result> {
        flatMapLatest { $0 }
    }

    /// The elements of all sequences that this one emits, as they are emitted.
    public func merge<Strategy, Result>() -> SharedSequence<Strategy, Result>
    where Element == SharedSequence<Strategy, Result> {
        flatMap { $0 }
    }

    /// Like `merge()`, but at most `maxConcurrent` sequences run at a time; the others wait.
    public func merge<Strategy, Result>(maxConcurrent: Int) -> SharedSequence<Strategy, Result>
    where Element == SharedSequence<Strategy, Result> {
        .init(source.map(\.source).merge(maxConcurrent: maxConcurrent))
    }
}
