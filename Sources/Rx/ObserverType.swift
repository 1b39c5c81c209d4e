/// An observer of the events of a sequence.
public protocol ObserverType<Element>: Sendable {
    associatedtype Element: Sendable

    /// Receives one event. Calls never overlap when they come from an `Observable`.
    func on(_ event: Event<Element>)

    /// The observer with its type erased.
    func asObserver() -> AnyObserver<Element>
}

extension ObserverType {
    /// Calls `on(.next(element))`.
    public func onNext(_ element: Element) { on(.next(element)) }
    /// Calls `on(.error(error))`.
    public func onError(_ error: any Error) { on(.error(error)) }
    /// Calls `on(.completed)`.
    public func onCompleted() { on(.completed) }

    public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

    /// An observer that passes each element on transformed; an error thrown by `transform` is passed on as an error.
    public func mapObserver<Result: Sendable>(
        _ transform: @escaping @Sendable (Result) throws -> Element
    ) -> AnyObserver<Result> {
        AnyObserver { event in on(event.map(transform)) }
    }
}

/// An observer of any type.
public struct AnyObserver<Element: Sendable>: ObserverType {
    private let handler: @Sendable (Event<Element>) -> Void

    /// An observer that calls `eventHandler` with each event.
    public init(eventHandler: @escaping @Sendable (Event<Element>) -> Void) {
        handler = eventHandler
    }

    /// Erases the type of `observer`.
    public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
        handler = { observer.on($0) }
    }

    public func on(_ event: Event<Element>) { handler(event) }
    public func asObserver() -> AnyObserver<Element> { self }
}
