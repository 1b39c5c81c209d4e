/// Sends each event to those who are subscribed at that moment; later ones get only the stop event.
///
/// Source: <https://reactivex.io/documentation/subject.html>
public final class PublishSubject<Element: Sendable>: SubjectType, Cancelable {
    private let broadcast = Broadcast<Element>()

    public init() {}

    /// Whether anyone is subscribed.
    public var hasObservers: Bool { broadcast.hasObservers }

    public var isDisposed: Bool { broadcast.isDisposed }

    public func on(_ event: Event<Element>) { broadcast.send(event) }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        broadcast.subscribe(observer.asObserver(), to: self)
    }

    /// Lets go of all subscribers; later ones get `RxError.disposed`.
    public func dispose() { broadcast.dispose() }
}
