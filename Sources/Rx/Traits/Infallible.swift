/// What cannot fail, by type: infallibles, drivers and signals, relays.
public protocol InfallibleConvertibleType<Element>: ObservableConvertibleType {
    /// The same sequence as an `Infallible`.
    func asInfallible() -> Infallible<Element>
}

/// A sequence that cannot fail. Its operators take closures that do not throw and sequences that cannot fail either.
public protocol InfallibleType<Element>: InfallibleConvertibleType {}

/// A sequence that cannot fail, and is else like an `Observable`: neither shared, nor bound to the main actor.
///
/// Source: <https://github.com/ReactiveX/RxSwift/blob/main/Documentation/Traits.md#infallible>
public struct Infallible<Element: Sendable>: InfallibleType {
    let source: Observable<Element>

    /// Trusts `source` not to fail.
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
    /// - Parameter onDisposed: Called once when the sequence terminates or the subscription is disposed.
    public func subscribe(
        onNext: (@Sendable (Element) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        asObservable().subscribe(onNext: onNext, onError: failed, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Subscribes a closure to each kind of event, called together with `object` as long as that lives: it is not kept
    /// alive.
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object,
        onNext: (@Sendable (Object, Element) -> Void)? = nil,
        onCompleted: (@Sendable (Object) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        asObservable().subscribe(
            with: object, onNext: onNext, onError: { failed($1) }, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// The elements, to be iterated over once. The subscription is made here, and disposed with the iteration or its task;
    /// until then, elements wait to be fetched.
    public var values: AsyncStream<Element> {
        AsyncStream { continuation in
            let subscription = subscribe(
                onNext: { continuation.yield($0) }, onCompleted: { continuation.finish() })
            continuation.onTermination = { _ in subscription.dispose() }
        }
    }
}

/// Nobody can bring it about: `Infallible` lets nothing in that fails.
private func failed(_ error: any Error) {
    assertionFailure("An infallible sequence failed: \(error)")
}

// MARK: Conversions

extension ObservableConvertibleType {
    /// This sequence, and `element` and completion in place of an error.
    public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
        .init(raw: asObservable().catchAndReturn(element))
    }

    /// This sequence, and after an error `infallible`.
    public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
        .init(raw: asObservable().catch { _ in infallible.source })
    }

    /// This sequence, and after an error what `onErrorRecover` makes of it.
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
    /// The same as a sequence that may be observed anywhere, and that still cannot fail.
    public func asInfallible() -> Infallible<Element> { .init(raw: asObservable()) }
}
