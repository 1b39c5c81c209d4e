/// A subject that never terminates: the type for inputs.
public final class PublishRelay<Element: Sendable>: ObservableType {
    private let core = SubjectCore<Element>()

    public init() {}

    /// Emits `event` to all subscribers. From within a delivery it is enqueued.
    public func accept(_ event: Element) { core.send(.next(event)) }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        core.subscribe(observer.asObserver())
    }

    public func asObservable() -> Observable<Element> { Observable(orderly: self) }
}
