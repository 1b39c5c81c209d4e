/// Emits its value, and then each event, to its subscribers; after termination only the stop event.
///
/// Source: <https://reactivex.io/documentation/subject.html>
public final class BehaviorSubject<Element: Sendable>: SubjectType, Cancelable {
    private let core: SubjectCore<Element>

    public init(value: Element) {
        core = SubjectCore(replayCount: 1, initial: value, replaysAfterStop: false)
    }

    /// Whether there are subscribers.
    public var hasObservers: Bool { core.hasObservers }

    public var isDisposed: Bool { core.isDisposed }

    /// The newest element. Throws the error with which the subject has terminated, or `RxError.disposed`.
    public func value() throws -> Element {
        let (latest, end) = core.snapshot
        if case .stopped(.error(let error)) = end { throw error }
        guard let latest else { throw RxError.disposed(object: self) }
        return latest
    }

    public func on(_ event: Event<Element>) { core.send(event) }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        core.subscribe(observer.asObserver(), to: self)
    }

    public func asObservable() -> Observable<Element> { Observable(orderly: self) }

    /// Releases all subscribers and the value; later subscribers get `RxError.disposed`.
    public func dispose() { core.dispose() }
}
