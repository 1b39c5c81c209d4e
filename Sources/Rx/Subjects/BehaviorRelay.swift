/// A value that can be read at any time; subscribers get it, and then each change. It never terminates: the type for
/// state.
public final class BehaviorRelay<Element: Sendable>: ObservableType {
    private let core: SubjectCore<Element>

    public init(value: Element) {
        core = SubjectCore(replayCount: 1, initial: value)
    }

    /// The current value.
    public var value: Element {
        guard let value = core.snapshot.latest else { preconditionFailure("A behavior relay always has a value.") }
        return value
    }

    /// Sets the current value to `event` and emits it. From within a delivery it is enqueued.
    public func accept(_ event: Element) { core.send(.next(event)) }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        core.subscribe(observer.asObserver())
    }

    public func asObservable() -> Observable<Element> { Observable(orderly: self) }
}
