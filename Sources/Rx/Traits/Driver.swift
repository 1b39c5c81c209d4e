/// Shares with replay of the newest element.
public enum DriverSharingStrategy: SharingStrategyProtocol {
    public static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(replay: 1)
    }
}

/// State for the user interface: it cannot fail, emits on the main actor only, and replays the current element to new
/// subscribers.
///
/// Source: <https://github.com/ReactiveX/RxSwift/blob/main/Documentation/Traits.md#driver>
public typealias Driver<Element: Sendable> = SharedSequence<DriverSharingStrategy, Element>

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Calls `onNext` with the current element, at once, and with each later one, but not after disposal.
    /// - Parameters:
    ///   - onNext: Called with each element.
    ///   - onCompleted: Called once when the sequence completes.
    ///   - onDisposed: Called once when the sequence terminates or the subscription is disposed, on the thread that disposes
    ///     it.
    @MainActor
    public func drive(
        onNext: (@MainActor @Sendable (Element) -> Void)? = nil,
        onCompleted: (@MainActor @Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        source.subscribe(onNext: onMain(onNext), onCompleted: onMain(onCompleted), onDisposed: onDisposed)
    }

    /// The same with closures that are called with `object` as long as it lives: it is not retained.
    @MainActor
    public func drive<Object: AnyObject & Sendable>(
        with object: Object,
        onNext: (@MainActor @Sendable (Object, Element) -> Void)? = nil,
        onCompleted: (@MainActor @Sendable (Object) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        source.subscribe(
            with: object, onNext: onMain(onNext), onCompleted: onMain(onCompleted), onDisposed: onDisposed)
    }

    /// The result of `transformation` for this sequence, for a binding of one's own.
    @MainActor @_disfavoredOverload
    public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
        transformation(asObservable())
    }

    /// The result of `with` for this sequence, called with `curriedArgument`.
    @MainActor
    public func drive<Argument, Result>(
        _ with: (Observable<Element>) -> (Argument) -> Result, curriedArgument: Argument
    ) -> Result {
        with(asObservable())(curriedArgument)
    }

    /// Sends the elements to `relays`, the current one at once.
    @MainActor
    public func drive<Relay: RelayType>(_ relays: Relay...) -> any Disposable where Relay.Element == Element {
        drive { element in for relay in relays { relay.accept(element) } }
    }

    /// Sends the elements to `relays`, the current one at once.
    @MainActor
    public func drive<Relay: RelayType>(_ relays: Relay...) -> any Disposable where Relay.Element == Element? {
        drive { element in for relay in relays { relay.accept(element) } }
    }
}

extension BehaviorRelay {
    /// The relay's value for the user interface.
    public func asDriver() -> Driver<Element> { shared { _ in .empty() } }
}

extension ObservableConvertibleType {
    /// This sequence for the user interface, with `onErrorJustReturn` in place of an error.
    public func asDriver(onErrorJustReturn: Element) -> Driver<Element> { shared { _ in .just(onErrorJustReturn) } }

    /// This sequence for the user interface, followed after an error by `onErrorDriveWith`.
    public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
        shared { _ in onErrorDriveWith.source }
    }

    /// This sequence for the user interface, followed after an error by the result of `onErrorRecover` for it.
    public func asDriver(
        onErrorRecover: @escaping @MainActor @Sendable (any Error) -> Driver<Element>
    ) -> Driver<Element> {
        shared(onMain { onErrorRecover($0).source })
    }
}
