/// Something that can be seen as a sequence: every `ObservableType`, and the traits.
public protocol ObservableConvertibleType<Element>: Sendable {
    associatedtype Element: Sendable

    /// The same sequence as an `Observable`.
    func asObservable() -> Observable<Element>
}

/// A sequence of events over time that anyone may subscribe to.
public protocol ObservableType<Element>: ObservableConvertibleType {
    /// Starts sending events to `observer` until the sequence is over or the result is disposed.
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
}

extension ObservableType {
    public func asObservable() -> Observable<Element> {
        Observable { subscribe($0) }
    }

    /// Subscribes `on` to all events.
    public func subscribe(_ on: @escaping @Sendable (Event<Element>) -> Void) -> any Disposable {
        Observable.producer { sink in subscribe(sink) }.subscribe(AnyObserver(eventHandler: on))
    }

    /// Subscribes a closure to each kind of event.
    /// - Parameter onDisposed: Called once when the subscription is over, whatever ended it.
    public func subscribe(
        onNext: (@Sendable (Element) -> Void)? = nil,
        onError: (@Sendable (any Error) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        let ended = onDisposed.map { Disposables.create(with: $0) } ?? Disposables.create()
        let subscription = subscribe { event in
            switch event {
            case .next(let element):
                onNext?(element)
            case .error(let error):
                onError?(error)
                ended.dispose()
            case .completed:
                onCompleted?()
                ended.dispose()
            }
        }
        return Disposables.create(subscription, ended)
    }
}
