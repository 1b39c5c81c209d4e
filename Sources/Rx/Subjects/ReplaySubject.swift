/// Emits each event to its subscribers, and replays the latest ones to later subscribers, even after termination.
///
/// Source: <https://reactivex.io/documentation/subject.html>
public final class ReplaySubject<Element: Sendable>: SubjectType, Cancelable {
    private let core: SubjectCore<Element>

    private init(bufferSize: Int) {
        core = SubjectCore(replayCount: bufferSize)
    }

    /// A subject that replays the newest `bufferSize` elements.
    public static func create(bufferSize: Int) -> ReplaySubject<Element> {
        ReplaySubject(bufferSize: bufferSize)
    }

    /// A subject that replays all elements, and so retains them.
    public static func createUnbounded() -> ReplaySubject<Element> {
        ReplaySubject(bufferSize: .max)
    }

    /// Whether there are subscribers.
    public var hasObservers: Bool { core.hasObservers }

    public var isDisposed: Bool { core.isDisposed }

    public func on(_ event: Event<Element>) { core.send(event) }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        core.subscribe(observer.asObserver(), to: self)
    }

    public func asObservable() -> Observable<Element> { Observable(orderly: self) }

    /// Releases all subscribers and the replayed elements; later subscribers get `RxError.disposed`.
    public func dispose() { core.dispose() }
}
