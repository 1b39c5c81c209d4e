import Synchronization

/// A type that can be converted to a sequence of at most one element, for extensions of singles, maybes or completables.
public protocol PrimitiveSequenceType<Trait, Element>: Sendable {
    /// See `SingleTrait`, `MaybeTrait` and `CompletableTrait`.
    associatedtype Trait
    associatedtype Element: Sendable

    /// The same as a `PrimitiveSequence`, which has the operators.
    var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

/// A sequence of at most one element. Its trait specifies further guarantees: see `Single`, `Maybe` and `Completable`.
///
/// Source: <https://github.com/ReactiveX/RxSwift/blob/main/Documentation/Traits.md#rxswift-traits>
public struct PrimitiveSequence<Trait, Element: Sendable>: PrimitiveSequenceType, ObservableConvertibleType {
    let source: Observable<Element>

    /// Assumes that `source` fulfils the guarantees of the trait.
    init(raw source: Observable<Element>) {
        self.source = source
    }

    public func asObservable() -> Observable<Element> { source }

    public var primitiveSequence: Self { self }

    /// Terminates with this error.
    public static func error(_ error: any Error) -> Self { Self(raw: .error(error)) }

    /// Neither emits nor terminates.
    public static func never() -> Self { Self(raw: .never()) }

    /// The sequence that `factory` returns, called for each subscription; an error that it throws terminates the
    /// sequence.
    public static func deferred(_ factory: @escaping @Sendable () throws -> Self) -> Self {
        Self(raw: .deferred { try factory().source })
    }

    /// The sequence that `primitiveSequenceFactory` returns for a resource, which is disposed with the subscription. An
    /// error that a factory throws terminates the sequence.
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping @Sendable () throws -> Resource,
        primitiveSequenceFactory: @escaping @Sendable (Resource) throws -> Self
    ) -> Self {
        Self(raw: .using(resourceFactory) { try primitiveSequenceFactory($0).source })
    }

    /// The same events, emitted on `scheduler`.
    public func observe(on scheduler: any ImmediateSchedulerType) -> Self {
        Self(raw: source.observe(on: scheduler))
    }

    /// The same sequence, subscribed to and disposed on `scheduler`.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Self {
        Self(raw: source.subscribe(on: scheduler))
    }

    /// The same sequence, `dueTime` later; an error is not delayed.
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
        Self(raw: source.delay(dueTime, scheduler: scheduler))
    }

    /// This sequence, subscribed to after `dueTime`.
    public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
        Self(raw: source.delaySubscription(dueTime, scheduler: scheduler))
    }

    /// This sequence, or `RxError.timeout` if there is no event within `dueTime`.
    public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
        Self(raw: source.timeout(dueTime, scheduler: scheduler))
    }

    /// This sequence, or `other` if there is no event within `dueTime`.
    public func timeout(_ dueTime: RxTimeInterval, other: Self, scheduler: any SchedulerType) -> Self {
        Self(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler))
    }

    /// This sequence, followed after an error by the one that `handler` returns for it.
    public func `catch`(_ handler: @escaping @Sendable (any Error) throws -> Self) -> Self {
        Self(raw: source.catch { try handler($0).source })
    }

    /// This sequence, subscribed to again after each error, until it succeeds.
    public func retry() -> Self { Self(raw: source.retry()) }

    /// This sequence, subscribed to again after an error, at most `maxAttemptCount` times in all. The last error is
    /// emitted.
    public func retry(_ maxAttemptCount: Int) -> Self { Self(raw: source.retry(maxAttemptCount)) }

    /// This sequence, subscribed to again for each element that the sequence from `notificationHandler` emits after an
    /// error. It terminates together with that sequence.
    public func retry<Trigger: ObservableConvertibleType>(
        when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
    ) -> Self {
        Self(raw: source.retry(when: notificationHandler))
    }

    /// Like the variant for all errors; an error of another type terminates the sequence.
    public func retry<Trigger: ObservableConvertibleType, Failure: Error>(
        when notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
    ) -> Self {
        Self(raw: source.retry(when: notificationHandler))
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
    ) -> Self {
        Self(raw: source.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
    }

    /// Calls one of the first three closures for the first event, since completion after an element is redundant, and
    /// then `onDisposed`.
    func subscribe(
        onElement: (@Sendable (Element) -> Void)? = nil, onError: (@Sendable (any Error) -> Void)?,
        onCompleted: (@Sendable () -> Void)?, onDisposed: (@Sendable () -> Void)?
    ) -> any Disposable {
        let isOver = Atomic(false)
        let onError = Hooks.errorHandler(or: onError)
        let ended = onDisposed.map { Disposables.create(with: $0) } ?? Disposables.create()
        let subscription = source.subscribe { event in
            if isOver.exchange(true, ordering: .relaxed) { return }
            switch event {
            case .next(let element): onElement?(element)
            case .error(let error): onError(error)
            case .completed: onCompleted?()
            }
            ended.dispose()
        }
        return Disposables.create(subscription, ended)
    }
}

/// The traits of sequences that may have an element.
public protocol ElementTrait {}

extension PrimitiveSequence where Trait: ElementTrait {
    /// This element.
    public static func just(_ element: Element) -> Self { Self(raw: .just(element)) }

    /// This element, emitted on `scheduler`.
    public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Self {
        Self(raw: .just(element, scheduler: scheduler))
    }

    /// The element transformed; an error thrown by `transform` terminates the sequence.
    public func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> PrimitiveSequence<Trait, Result> {
        .init(raw: source.map(transform))
    }

    /// The element transformed, or only completion if `transform` gives nil.
    public func compactMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result?
    ) -> Maybe<Result> {
        .init(raw: source.compactMap(transform))
    }

    /// The element, or only completion if `predicate` is false for it.
    public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Maybe<Element> {
        .init(raw: source.filter(predicate))
    }

    /// The sequence that `selector` returns for the element.
    public func flatMap<Result>(
        _ selector: @escaping @Sendable (Element) throws -> PrimitiveSequence<Trait, Result>
    ) -> PrimitiveSequence<Trait, Result> {
        .init(raw: source.flatMap(selector))
    }

    /// This sequence, with `element` in place of an error.
    public func catchAndReturn(_ element: Element) -> Self { Self(raw: source.catchAndReturn(element)) }

    /// Only completion.
    public func asCompletable() -> Completable { Completable(raw: source.compactMap { _ in nil }) }

    /// The result of `resultSelector` for the elements of all, which may be none, once all have emitted theirs.
    public static func zip<Sources: Collection, Result: Sendable>(
        _ collection: Sources, resultSelector: @escaping @Sendable ([Element]) throws -> Result
    ) -> PrimitiveSequence<Trait, Result> where Sources.Element == Self {
        if collection.isEmpty { return PrimitiveSequence<Trait, [Element]>.just([]).map(resultSelector) }
        return .init(raw: .zip(collection.map(\.source), resultSelector: resultSelector))
    }

    /// The elements of all, once all have emitted theirs.
    public static func zip<Sources: Collection>(_ collection: Sources) -> PrimitiveSequence<Trait, [Element]>
    where Sources.Element == Self {
        zip(collection) { $0 }
    }
}

extension PrimitiveSequence where Trait: ElementTrait, Element: FixedWidthInteger {
    /// 0 after `dueTime`.
    public static func timer(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
        Self(raw: .timer(dueTime, scheduler: scheduler))
    }
}
