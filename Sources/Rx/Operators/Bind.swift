extension ObservableType {
    /// Sends the elements to `relays`. The sequence must not fail: in a debug build that is a programming error.
    public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
        bind { element in for relay in relays { relay.accept(element) } }
    }

    /// Sends the elements to `relays`. The sequence must not fail: in a debug build that is a programming error.
    public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
        bind { element in for relay in relays { relay.accept(element) } }
    }

    /// Calls `onNext` with each element. The sequence must not fail: in a debug build that is a programming error.
    public func bind(onNext: @escaping @Sendable (Element) -> Void) -> any Disposable {
        subscribe(
            onNext: onNext,
            onError: { error in assertionFailure("A bound sequence failed: \(error)") })
    }
}
