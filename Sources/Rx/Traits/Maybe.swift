/// The trait with at most one element, or an error.
public enum MaybeTrait: ElementTrait {}

/// A sequence of one element or none, or an error.
///
/// Source: <https://github.com/ReactiveX/RxSwift/blob/main/Documentation/Traits.md#maybe>
public typealias Maybe<Element: Sendable> = PrimitiveSequence<MaybeTrait, Element>

/// The event of a maybe.
public enum MaybeEvent<Element: Sendable>: Sendable {
    /// The element.
    case success(Element)
    /// An error.
    case error(any Error)
    /// Completion without an element.
    case completed
}

extension PrimitiveSequence where Trait == MaybeTrait {
    /// Receives the event of a maybe.
    public typealias MaybeObserver = @Sendable (MaybeEvent<Element>) -> Void

    /// A maybe created by calling an observer once, from any thread.
    public static func create(
        subscribe: @escaping @Sendable (@escaping MaybeObserver) -> any Disposable
    ) -> Maybe<Element> {
        Maybe(
            raw: .create { observer in
                subscribe { event in
                    switch event {
                    case .success(let element):
                        observer.onNext(element)
                        observer.onCompleted()
                    case .error(let error): observer.onError(error)
                    case .completed: observer.onCompleted()
                    }
                }
            })
    }

    /// Completes without an element.
    public static func empty() -> Maybe<Element> { Maybe(raw: .empty()) }

    /// Subscribes `observer` to the event.
    public func subscribe(_ observer: @escaping MaybeObserver) -> any Disposable {
        subscribe(
            onSuccess: { observer(.success($0)) }, onError: { observer(.error($0)) },
            onCompleted: { observer(.completed) })
    }

    /// Subscribes a closure to each kind of event.
    /// - Parameters:
    ///   - onSuccess: Called with the element, if there is one.
    ///   - onError: If missing, errors are passed to `Hooks.defaultErrorHandler`.
    ///   - onCompleted: Called if the sequence completes without an element.
    ///   - onDisposed: Called once when the sequence terminates or the subscription is disposed.
    public func subscribe(
        onSuccess: (@Sendable (Element) -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil, onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        subscribe(onElement: onSuccess, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Subscribes a closure to each kind of event, called with `object` as long as it lives: it is not retained.
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object,
        onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
        onError: (@Sendable (Object, any Error) -> Void)? = nil,
        onCompleted: (@Sendable (Object) -> Void)? = nil, onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onSuccess: unretained(object, onSuccess), onError: unretained(object, onError),
            onCompleted: unretained(object, onCompleted), onDisposed: unretained(object, onDisposed))
    }

    /// The same maybe with side effects; the `on…` closures are called before the observer, the `after…` closures after
    /// it. An error that they throw terminates the sequence.
    public func `do`(
        onNext: (@Sendable (Element) throws -> Void)? = nil, afterNext: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil, onCompleted: (@Sendable () throws -> Void)? = nil,
        afterCompleted: (@Sendable () throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> Maybe<Element> {
        Maybe(
            raw: source.do(
                onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
                onCompleted: onCompleted, afterCompleted: afterCompleted,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }

    /// This element, or `element` if there is none.
    public func ifEmpty(default element: Element) -> Single<Element> { Single(raw: source.ifEmpty(default: element)) }

    /// This element, or that of `other` if there is none.
    public func ifEmpty<Other>(
        switchTo other: PrimitiveSequence<Other, Element>
    ) -> PrimitiveSequence<Other, Element> where Other: ElementTrait {
        .init(raw: source.ifEmpty(switchTo: other.source))
    }
}
