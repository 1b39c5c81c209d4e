/// Shares without replay.
public enum SignalSharingStrategy: SharingStrategyProtocol {
    public static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
        source.share()
    }
}

/// Events for the user interface: it cannot fail, emits on the main actor only, and does not replay elements.
///
/// Source: <https://github.com/ReactiveX/RxSwift/blob/main/Documentation/Traits.md#signal>
public typealias Signal<Element: Sendable> = SharedSequence<SignalSharingStrategy, Element>

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Calls `onNext` with each element from now on, but not after disposal.
    /// - Parameters:
    ///   - onNext: Called with each element.
    ///   - onCompleted: Called once when the sequence completes.
    ///   - onDisposed: Called once when the sequence terminates or the subscription is disposed, on the thread that disposes
    ///     it.
    @MainActor
    public func emit(
        onNext: (@MainActor @Sendable (Element) -> Void)? = nil,
        onCompleted: (@MainActor @Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        source.subscribe(onNext: onMain(onNext), onCompleted: onMain(onCompleted), onDisposed: onDisposed)
    }

    /// The same with closures that are called with `object` as long as it lives: it is not retained.
    @MainActor
    public func emit<Object: AnyObject & Sendable>(
        with object: Object,
        onNext: (@MainActor @Sendable (Object, Element) -> Void)? = nil,
        onCompleted: (@MainActor @Sendable (Object) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        source.subscribe(
            with: object, onNext: onMain(onNext), onCompleted: onMain(onCompleted), onDisposed: onDisposed)
    }

    /// Sends the elements to `relays`.
    @MainActor
    public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element {
        emit { element in for relay in relays { relay.accept(element) } }
    }

    /// Sends the elements to `relays`.
    @MainActor
    public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element? {
        emit { element in for relay in relays { relay.accept(element) } }
    }

    /// The result of `resultSelector` for `object` and each element; the object is not retained: the first element
    /// after its release completes the sequence. A driver does not have this, since its replay would retain the object.
    public func withUnretained<Object: AnyObject & Sendable, Result>(
        _ object: Object, resultSelector: @escaping @MainActor @Sendable (Object, Element) -> Result
    ) -> Signal<Result> {
        let result = onMain(resultSelector)
        return .init(source.withUnretained(object) { result($0.0, $0.1) })
    }

    /// Each element together with `object`, which is not retained: the first element after its release completes the
    /// sequence.
    public func withUnretained<Object: AnyObject & Sendable>(_ object: Object) -> Signal<(Object, Element)> {
        withUnretained(object) { ($0, $1) }
    }
}

extension PublishRelay {
    /// The relay's elements for the user interface.
    public func asSignal() -> Signal<Element> { shared { _ in .empty() } }
}

extension ObservableConvertibleType {
    /// This sequence for the user interface, with `onErrorJustReturn` in place of an error.
    public func asSignal(onErrorJustReturn: Element) -> Signal<Element> { shared { _ in .just(onErrorJustReturn) } }

    /// This sequence for the user interface, followed after an error by `onErrorSignalWith`.
    public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
        shared { _ in onErrorSignalWith.source }
    }

    /// This sequence for the user interface, followed after an error by the result of `onErrorRecover` for it.
    public func asSignal(
        onErrorRecover: @escaping @MainActor @Sendable (any Error) -> Signal<Element>
    ) -> Signal<Element> {
        shared(onMain { onErrorRecover($0).source })
    }
}
