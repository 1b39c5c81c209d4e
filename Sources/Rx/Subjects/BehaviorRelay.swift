/// A value that can be read at any time; whoever subscribes gets it, and then each change. It never terminates: the
/// type for state.
public final class BehaviorRelay<Element: Sendable>: ObservableType {
    private let core: SubjectCore<Element>

    public init(value: Element) {
        core = SubjectCore(replayCount: 1, initial: [value])
    }

    /// The current value.
    public var value: Element {
        guard let value = core.snapshot.latest else { preconditionFailure("A behavior relay always has a value.") }
        return value
    }

    /// Makes `event` the current value and emits it. From within a delivery it waits for its turn.
    public func accept(_ event: Element) { core.send(.next(event)) }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        core.subscribe(observer.asObserver())
    }
}
