import Locking

/// Emits the last element on completion, and completes; also for later subscribers. After an error, it emits only the
/// error.
///
/// Source: <https://reactivex.io/documentation/subject.html>
public final class AsyncSubject<Element: Sendable>: SubjectType {
    private let result = ReplaySubject<Element>.create(bufferSize: 1)
    private let last = Locked(Element?.none)

    public init() {}

    /// Whether there are subscribers.
    public var hasObservers: Bool { result.hasObservers }

    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): last.value = element
        case .error: result.on(event)
        case .completed:
            if let last = last.withLock({ $0.take() }) { result.onNext(last) }
            result.on(event)
        }
    }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        result.subscribe(observer)
    }

    public func asObservable() -> Observable<Element> { Observable(orderly: self) }
}
