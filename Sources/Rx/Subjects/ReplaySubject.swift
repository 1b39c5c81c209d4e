/// Sends each event to its subscribers, and the newest ones to those who come later, even after the end.
///
/// Source: <https://reactivex.io/documentation/subject.html>
public final class ReplaySubject<Element: Sendable>: SubjectType, Cancelable {
    private let broadcast: Broadcast<Element>

    private init(bufferSize: Int) {
        broadcast = Broadcast(replayCount: bufferSize)
    }

    /// A subject that replays the newest `bufferSize` elements.
    public static func create(bufferSize: Int) -> ReplaySubject<Element> {
        ReplaySubject(bufferSize: bufferSize)
    }

    /// A subject that replays all elements, and so keeps them.
    public static func createUnbounded() -> ReplaySubject<Element> {
        ReplaySubject(bufferSize: .max)
    }

    /// Whether anyone is subscribed.
    public var hasObservers: Bool { broadcast.hasObservers }

    public var isDisposed: Bool { broadcast.isDisposed }

    public func on(_ event: Event<Element>) { broadcast.send(event) }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        broadcast.subscribe(observer.asObserver(), to: self)
    }

    /// Lets go of all subscribers and of what is replayed; later subscribers get `RxError.disposed`.
    public func dispose() { broadcast.dispose() }
}
