/// The trait without elements.
public enum CompletableTrait {}

/// A sequence without elements, which completes or fails.
///
/// Source: <https://github.com/ReactiveX/RxSwift/blob/main/Documentation/Traits.md#completable>
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// The event of a completable.
public enum CompletableEvent: Sendable {
    /// An error.
    case error(any Error)
    /// Completion.
    case completed
}

extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
    /// Receives the event of a completable.
    public typealias CompletableObserver = @Sendable (CompletableEvent) -> Void

    /// A completable created by calling an observer once, from any thread.
    public static func create(
        subscribe: @escaping @Sendable (@escaping CompletableObserver) -> any Disposable
    ) -> Completable {
        Completable(
            raw: .create { observer in
                subscribe { event in
                    switch event {
                    case .error(let error): observer.onError(error)
                    case .completed: observer.onCompleted()
                    }
                }
            })
    }

    /// Completes.
    public static func empty() -> Completable { Completable(raw: .empty()) }

    /// Subscribes `observer` to the event.
    public func subscribe(_ observer: @escaping CompletableObserver) -> any Disposable {
        subscribe(onCompleted: { observer(.completed) }, onError: { observer(.error($0)) })
    }

    /// Subscribes a closure to each kind of event.
    /// - Parameters:
    ///   - onCompleted: Called once when the work is done.
    ///   - onError: If missing, errors are passed to `Hooks.defaultErrorHandler`.
    ///   - onDisposed: Called once when the sequence terminates or the subscription is disposed.
    public func subscribe(
        onCompleted: (@Sendable () -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        subscribe(onElement: nil, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Subscribes a closure to each kind of event, called with `object` as long as it lives: it is not retained.
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object, onCompleted: (@Sendable (Object) -> Void)? = nil,
        onError: (@Sendable (Object, any Error) -> Void)? = nil, onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onCompleted: unretained(object, onCompleted), onError: unretained(object, onError),
            onDisposed: unretained(object, onDisposed))
    }

    /// The same completable with side effects; the `on…` closures are called before the observer, the `after…` closures
    /// after it. An error that they throw terminates the sequence.
    public func `do`(
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil, onCompleted: (@Sendable () throws -> Void)? = nil,
        afterCompleted: (@Sendable () throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> Completable {
        Completable(
            raw: source.do(
                onError: onError, afterError: afterError, onCompleted: onCompleted, afterCompleted: afterCompleted,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }

    /// This one, followed after completion by the second one: a single, a maybe or a completable, like the result.
    public func andThen<Second, Result>(
        _ second: PrimitiveSequence<Second, Result>
    ) -> PrimitiveSequence<Second, Result> {
        .init(raw: andThen(second.source))
    }

    /// This one, followed after completion by the second one.
    public func andThen<Result>(_ second: Observable<Result>) -> Observable<Result> {
        source.map { never -> Result in }.concat(second)
    }

    /// This one, followed after completion by the second one.
    public func concat(_ second: Completable) -> Completable { andThen(second) }

    /// All of them, each after the previous one has completed. The next one is requested only then, so there may be
    /// infinitely many.
    public static func concat<Sources: Sequence & Sendable>(_ sequence: Sources) -> Completable
    where Sources.Element == Completable {
        Completable(raw: .concat(sequence))
    }

    /// All of them, each after the previous one has completed.
    public static func concat(_ sources: Completable...) -> Completable { concat(sources) }

    /// All of them concurrently: completes when all have completed; the first error terminates it.
    public static func zip<Sources: Collection>(_ sources: Sources) -> Completable
    where Sources.Element == Completable {
        Completable(raw: .merge(sources.map(\.source)))
    }

    /// All of them concurrently: completes when all have completed; the first error terminates it.
    public static func zip(_ sources: Completable...) -> Completable { zip(sources) }

    /// Another name for `zip`, which is the same for sequences without elements.
    public static func merge<Sources: Collection>(_ sources: Sources) -> Completable
    where Sources.Element == Completable {
        zip(sources)
    }

    /// Another name for `zip`, which is the same for sequences without elements.
    public static func merge(_ sources: Completable...) -> Completable { zip(sources) }
}

extension ObservableType where Element == Never {
    /// The same sequence as a `Completable`.
    public func asCompletable() -> Completable { Completable(raw: asObservable()) }
}
