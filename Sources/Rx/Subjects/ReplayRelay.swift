/// A replay subject that never terminates.
public final class ReplayRelay<Element: Sendable>: ObservableType {
    private let core: SubjectCore<Element>

    private init(bufferSize: Int) {
        core = SubjectCore(replayCount: bufferSize)
    }

    /// A relay that replays the newest `bufferSize` elements.
    public static func create(bufferSize: Int) -> ReplayRelay<Element> {
        ReplayRelay(bufferSize: bufferSize)
    }

    /// A relay that replays all elements, and so retains them.
    public static func createUnbounded() -> ReplayRelay<Element> {
        ReplayRelay(bufferSize: .max)
    }

    /// The same: RxSwift's name for it.
    public static func createUnbound() -> ReplayRelay<Element> { createUnbounded() }

    /// Emits `event` to all subscribers. From within a delivery it is enqueued.
    public func accept(_ event: Element) { core.send(.next(event)) }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        core.subscribe(observer.asObserver())
    }

    public func asObservable() -> Observable<Element> { Observable(orderly: self) }
}
