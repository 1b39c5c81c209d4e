/// Emits each event to the current subscribers; later ones get only the stop event.
///
/// Source: <https://reactivex.io/documentation/subject.html>
public final class PublishSubject<Element: Sendable>: SubjectType, Cancelable {
    private let core = SubjectCore<Element>()

    public init() {}

    /// Whether there are subscribers.
    public var hasObservers: Bool { core.hasObservers }

    public var isDisposed: Bool { core.isDisposed }

    public func on(_ event: Event<Element>) { core.send(event) }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        core.subscribe(observer.asObserver(), to: self)
    }

    public func asObservable() -> Observable<Element> { Observable(orderly: self) }

    /// Releases all subscribers; later ones get `RxError.disposed`.
    public func dispose() { core.dispose() }
}
