/// The trait with one element or an error.
public enum SingleTrait: ElementTrait {}

/// A sequence of exactly one element, or an error.
///
/// Source: <https://github.com/ReactiveX/RxSwift/blob/main/Documentation/Traits.md#single>
public typealias Single<Element: Sendable> = PrimitiveSequence<SingleTrait, Element>

/// The event of a single.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequence where Trait == SingleTrait {
    /// Receives the event of a single.
    public typealias SingleObserver = @Sendable (SingleEvent<Element>) -> Void

    /// A single created by calling an observer once, from any thread.
    public static func create(
        subscribe: @escaping @Sendable (@escaping SingleObserver) -> any Disposable
    ) -> Single<Element> {
        Single(
            raw: .create { observer in
                subscribe { event in
                    switch event {
                    case .success(let element):
                        observer.onNext(element)
                        observer.onCompleted()
                    case .failure(let error):
                        observer.onError(error)
                    }
                }
            })
    }

    /// Subscribes `observer` to the event.
    public func subscribe(_ observer: @escaping SingleObserver) -> any Disposable {
        subscribe(onSuccess: { observer(.success($0)) }, onFailure: { observer(.failure($0)) })
    }

    /// Subscribes a closure to each kind of event.
    /// - Parameters:
    ///   - onSuccess: Called with the element.
    ///   - onFailure: If missing, errors are passed to `Hooks.defaultErrorHandler`.
    ///   - onDisposed: Called once when the sequence terminates or the subscription is disposed.
    public func subscribe(
        onSuccess: (@Sendable (Element) -> Void)? = nil, onFailure: (@Sendable (any Error) -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onElement: onSuccess, onError: onFailure,
            onCompleted: { assertionFailure("A single ended without an element.") }, onDisposed: onDisposed)
    }

    /// Subscribes a closure to each kind of event, called with `object` as long as it lives: it is not retained.
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object,
        onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
        onFailure: (@Sendable (Object, any Error) -> Void)? = nil, onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onSuccess: unretained(object, onSuccess), onFailure: unretained(object, onFailure),
            onDisposed: unretained(object, onDisposed))
    }

    /// The same single with side effects; the `on…` closures are called before the observer, the `after…` closures
    /// after it. An error that they throw terminates the sequence.
    public func `do`(
        onSuccess: (@Sendable (Element) throws -> Void)? = nil,
        afterSuccess: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> Single<Element> {
        Single(
            raw: source.do(
                onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }

    /// The sequence that `selector` returns for the element.
    public func flatMapMaybe<Result>(
        _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
    ) -> Maybe<Result> {
        Maybe(raw: source.flatMap(selector))
    }

    /// The sequence that `selector` returns for the element.
    public func flatMapCompletable(
        _ selector: @escaping @Sendable (Element) throws -> Completable
    ) -> Completable {
        Completable(raw: source.flatMap(selector))
    }

    /// The same sequence as a `Maybe`.
    public func asMaybe() -> Maybe<Element> { Maybe(raw: source) }
}

extension ObservableType {
    /// The only element, emitted on completion; otherwise an error, `RxError.noElements` on completion or
    /// `RxError.moreThanOneElement` as soon as there is a second one.
    public func asSingle() -> Single<Element> { Single(raw: only(isOptional: false)) }

    /// The first element, at once, or nil if the sequence completes without any.
    public func first() -> Single<Element?> { Single(raw: map { $0 }.take(1).ifEmpty(default: nil)) }

    /// The only element, emitted on completion, if there is one; `RxError.moreThanOneElement` as soon as there is a
    /// second one.
    public func asMaybe() -> Maybe<Element> { Maybe(raw: only(isOptional: true)) }

    private func only(isOptional: Bool) -> Observable<Element> {
        .producer { sink in
            let only = Locked(Element?.none)
            return subscribe(
                AnyObserver { event in
                    switch (event, only.value) {
                    case (.next(let element), nil): only.value = element
                    case (.next, .some): sink.on(.error(RxError.moreThanOneElement))
                    case (.completed, nil): sink.on(isOptional ? .completed : .error(RxError.noElements))
                    case (.completed, let element?):
                        sink.on(.next(element))
                        sink.on(.completed)
                    case (.error, _): sink.on(event)
                    }
                })
        }
    }
}

/// `body` with `object` as its first argument, called as long as the object lives; it is not retained.
func unretained<Object: AnyObject & Sendable, each Argument>(
    _ object: Object, _ body: (@Sendable (Object, repeat each Argument) -> Void)?
) -> (@Sendable (repeat each Argument) -> Void)? {
    guard let body else { return nil }
    return { [weak object] (argument: repeat each Argument) in
        if let object { body(object, repeat each argument) }
    }
}
