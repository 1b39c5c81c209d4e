/// A type that can be converted to a sequence: every `ObservableType`, and the traits.
public protocol ObservableConvertibleType<Element>: Sendable {
    associatedtype Element: Sendable

    /// The same sequence as an `Observable`.
    func asObservable() -> Observable<Element>
}

/// A sequence of events over time that anyone may subscribe to.
public protocol ObservableType<Element>: ObservableConvertibleType {
    /// Emits events to `observer` until the sequence terminates or the result is disposed.
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
}

extension ObservableType {
    /// The same sequence, which follows the event grammar: a custom type may violate it, or not dispose its resources on
    /// termination.
    public func asObservable() -> Observable<Element> { .producer { sink in subscribe(sink) } }

    /// Subscribes `on` to all events.
    public func subscribe(_ on: @escaping @Sendable (Event<Element>) -> Void) -> any Disposable {
        let source = asObservable()
        return CurrentThreadScheduler.trampoline { source.subscribe(AnyObserver(eventHandler: on)) }
    }

    /// Subscribes a closure to each kind of event.
    /// - Parameters:
    ///   - onNext: Called with each element.
    ///   - onError: If missing, errors are passed to `Hooks.defaultErrorHandler`.
    ///   - onCompleted: Called once when the sequence completes.
    ///   - onDisposed: Called once when the sequence terminates or the subscription is disposed.
    public func subscribe(
        onNext: (@Sendable (Element) -> Void)? = nil,
        onError: (@Sendable (any Error) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        let ended = onDisposed.map { Disposables.create(with: $0) }
        let onError = Hooks.errorHandler(or: onError)
        let subscription = subscribe { event in
            switch event {
            case .next(let element): onNext?(element)
            case .error(let error): onError(error)
            case .completed: onCompleted?()
            }
            if event.isStopEvent { ended?.dispose() }
        }
        return ended.map { Disposables.create(subscription, $0) } ?? subscription
    }

    /// Subscribes a closure to each kind of event, called with `object` as long as it lives: it is not retained.
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object,
        onNext: (@Sendable (Object, Element) -> Void)? = nil,
        onError: (@Sendable (Object, any Error) -> Void)? = nil,
        onCompleted: (@Sendable (Object) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        var failed: (@Sendable (any Error) -> Void)?
        if let onError {
            failed = { [weak object] error in if let object { onError(object, error) } }
        }
        return subscribe(
            onNext: { [weak object] element in if let object { onNext?(object, element) } },
            onError: failed,
            onCompleted: { [weak object] in if let object { onCompleted?(object) } },
            onDisposed: { [weak object] in if let object { onDisposed?(object) } })
    }
}
