// A binding subscribes an observer of elements: in a debug build, an error is a programming error then, except for
// observers that handle errors themselves.

extension ObservableType {
    /// Sends all events to `observers`. Binders and properties are set in the order of the elements, at once when on the main
    /// thread and nothing waits, and not after disposal there.
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        bound(to: observers) { $0 }
    }

    /// Sends all events to `observers`. Binders and properties are set in the order of the elements, at once when on the main
    /// thread and nothing waits, and not after disposal there.
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element? {
        bound(to: observers) { $0 }
    }

    /// Sends the elements to `relays`.
    public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
        bind { element in for relay in relays { relay.accept(element) } }
    }

    /// Sends the elements to `relays`.
    public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
        bind { element in for relay in relays { relay.accept(element) } }
    }

    /// Sends the elements to `relays`.
    public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
        bind { element in for relay in relays { relay.accept(element) } }
    }

    /// Sends the elements to `relays`.
    public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
        bind { element in for relay in relays { relay.accept(element) } }
    }

    /// Sends the elements to `relays`.
    public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
        bind { element in for relay in relays { relay.accept(element) } }
    }

    /// Sends the elements to `relays`.
    public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
        bind { element in for relay in relays { relay.accept(element) } }
    }

    /// The result of `binder` for this sequence, for use like an operator.
    public func bind<Result>(to binder: (Self) -> Result) -> Result {
        binder(self)
    }

    /// The result of `binder` for this sequence, called with `curriedArgument`.
    public func bind<Argument, Result>(
        to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
    ) -> Result {
        binder(self)(curriedArgument)
    }

    /// Calls `onNext` with `object` and each element, as long as the object lives; the subscription does not retain it.
    public func bind<Object: AnyObject & Sendable>(
        with object: Object, onNext: @escaping @Sendable (Object, Element) -> Void
    ) -> any Disposable {
        bind { [weak object] element in
            if let object { onNext(object, element) }
        }
    }

    /// Calls `onNext` with each element.
    public func bind(onNext: @escaping @Sendable (Element) -> Void) -> any Disposable {
        subscribe(
            onNext: onNext,
            onError: { error in assertionFailure("A bound sequence failed: \(error)") })
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Sends the elements to `observers`, such as binders, the current one at once.
    @MainActor
    public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        asObservable().bound(to: observers) { $0 }
    }

    /// Sends the elements to `observers`, such as binders, the current one at once.
    @MainActor
    public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
    where Observer.Element == Element? {
        asObservable().bound(to: observers) { $0 }
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Sends the elements to `observers`, such as binders.
    @MainActor
    public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        asObservable().bound(to: observers) { $0 }
    }

    /// Sends the elements to `observers`, such as binders.
    @MainActor
    public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element? {
        asObservable().bound(to: observers) { $0 }
    }
}
