/// A type that cannot fail: infallibles, drivers and signals, relays.
public protocol InfallibleConvertibleType<Element>: ObservableConvertibleType {
    /// The same sequence as an `Infallible`.
    func asInfallible() -> Infallible<Element>
}

/// A sequence that cannot fail. Its operators take non-throwing closures and infallible sequences.
public protocol InfallibleType<Element>: InfallibleConvertibleType {}

/// A sequence that cannot fail, but otherwise behaves like an `Observable`: it is neither shared, nor isolated to the
/// main actor.
///
/// Source: <https://github.com/ReactiveX/RxSwift/blob/main/Documentation/Traits.md#infallible>
public struct Infallible<Element: Sendable>: InfallibleType {
    let source: Observable<Element>

    /// Assumes that `source` does not fail.
    package init(raw source: Observable<Element>) {
        self.source = source
    }

    public func asObservable() -> Observable<Element> { source }

    public func asInfallible() -> Infallible<Element> { self }
}

/// One notification of a sequence that cannot fail.
public enum InfallibleEvent<Element: Sendable>: Sendable {
    /// The next element.
    case next(Element)
    /// The sequence completed.
    case completed
}

extension InfallibleEvent: Equatable where Element: Equatable {}

extension InfallibleEvent: EventConvertible {
    public var event: Event<Element> {
        switch self {
        case .next(let element): .next(element)
        case .completed: .completed
        }
    }
}

// MARK: Subscribing

extension InfallibleType {
    /// Subscribes `on` to all events.
    public func subscribe(_ on: @escaping @Sendable (InfallibleEvent<Element>) -> Void) -> any Disposable {
        subscribe(onNext: { on(.next($0)) }, onCompleted: { on(.completed) })
    }

    /// Subscribes a closure to each kind of event.
    /// - Parameters:
    ///   - onNext: Called with each element.
    ///   - onCompleted: Called once when the sequence completes.
    ///   - onDisposed: Called once when the sequence terminates or the subscription is disposed.
    public func subscribe(
        onNext: (@Sendable (Element) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        asObservable().subscribe(onNext: onNext, onError: failed, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Subscribes a closure to each kind of event, called with `object` as long as it lives: it is not retained.
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object,
        onNext: (@Sendable (Object, Element) -> Void)? = nil,
        onCompleted: (@Sendable (Object) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        asObservable().subscribe(
            with: object, onNext: onNext, onError: { failed($1) }, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// The elements, for a single iteration. The subscription is made at once, and disposed with the iteration or its
    /// task; elements are buffered.
    public var values: AsyncStream<Element> {
        AsyncStream { continuation in
            let subscription = subscribe(
                onNext: { continuation.yield($0) }, onCompleted: { continuation.finish() })
            continuation.onTermination = { _ in subscription.dispose() }
        }
    }
}

/// Unreachable: an `Infallible` cannot be created from a sequence that fails.
private func failed(_ error: any Error) {
    assertionFailure("An infallible sequence failed: \(error)")
}

// MARK: Conversions

extension ObservableConvertibleType {
    /// This sequence, with `element` and completion in place of an error.
    public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
        .init(raw: asObservable().catchAndReturn(element))
    }

    /// This sequence, followed after an error by `infallible`.
    public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
        .init(raw: asObservable().catch { _ in infallible.source })
    }

    /// This sequence, followed after an error by the result of `onErrorRecover` for it.
    public func asInfallible(
        onErrorRecover: @escaping @Sendable (any Error) -> Infallible<Element>
    ) -> Infallible<Element> {
        .init(raw: asObservable().catch { onErrorRecover($0).source })
    }
}

extension RelayType {
    /// The relay's elements, which never complete.
    public func asInfallible() -> Infallible<Element> { .init(raw: asObservable()) }
}

extension SharedSequence: InfallibleConvertibleType {
    /// The same sequence for any thread, which still cannot fail.
    public func asInfallible() -> Infallible<Element> { .init(raw: asObservable()) }
}
