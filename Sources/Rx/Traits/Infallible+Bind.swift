// See the same functions of `ObservableType`; there are no errors.

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

    /// The result of `binder` for this sequence, for use like an operator.
    public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

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
        subscribe(with: object, onNext: onNext)
    }

    /// Calls `onNext` with each element.
    public func bind(onNext: @escaping @Sendable (Element) -> Void) -> any Disposable { subscribe(onNext: onNext) }
}
