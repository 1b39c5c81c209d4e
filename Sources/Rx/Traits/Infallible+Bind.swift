// What these mean is said where `ObservableType` has them; there is no error to be a programming error.

extension InfallibleType {
    /// Sends all events to `observers`. Binders and properties are set in the order of the elements, at once when on the main
    /// thread and nothing waits, and not after disposal there.
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        asObservable().bound(to: observers) { $0 }
    }

    /// Sends all events to `observers`. Binders and properties are set in the order of the elements, at once when on the main
    /// thread and nothing waits, and not after disposal there.
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element? {
        asObservable().bound(to: observers) { $0 }
    }

    /// Sends the elements to `relays`.
    public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element {
        bind { element in for relay in relays { relay.accept(element) } }
    }

    /// Sends the elements to `relays`.
    public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element? {
        bind { element in for relay in relays { relay.accept(element) } }
    }

    /// What `binder` makes of this sequence, in the place of an operator.
    public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

    /// What `binder` makes of this sequence and then of `curriedArgument`.
    public func bind<Argument, Result>(
        to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
    ) -> Result {
        binder(self)(curriedArgument)
    }

    /// Calls `onNext` with `object` and each element, as long as the object is there; the subscription does not keep it.
    public func bind<Object: AnyObject & Sendable>(
        with object: Object, onNext: @escaping @Sendable (Object, Element) -> Void
    ) -> any Disposable {
        subscribe(with: object, onNext: onNext)
    }

    /// Calls `onNext` with each element.
    public func bind(onNext: @escaping @Sendable (Element) -> Void) -> any Disposable { subscribe(onNext: onNext) }
}
