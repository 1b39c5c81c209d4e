// Source: <https://reactivex.io/documentation/operators/materialize-dematerialize.html>

/// A type that represents an event.
public protocol EventConvertible<Element>: Sendable {
    associatedtype Element: Sendable

    /// The event.
    var event: Event<Element> { get }
}

extension Event: EventConvertible {
    public var event: Event { self }
}

extension ObservableType {
    /// The events of this sequence as elements, including the stop event, followed by completion. It does not fail.
    public func materialize() -> Observable<Event<Element>> {
        .producer { sink in
            subscribe(
                AnyObserver { event in
                    sink.on(.next(event))
                    if event.isStopEvent { sink.on(.completed) }
                })
        }
    }
}

extension ObservableType where Element: EventConvertible {
    /// The events that are the elements of this sequence: the opposite of `materialize`.
    public func dematerialize() -> Observable<Element.Element> {
        .producer { sink in
            subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let element): sink.on(element.event)
                    case .error(let error): sink.on(.error(error))
                    case .completed: sink.on(.completed)
                    }
                })
        }
    }
}
