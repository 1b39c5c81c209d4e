import CGtk
import Rx

/// The events of a control. The sequence cannot fail, emits on the main thread, and completes with the control.
///
/// Each subscription has its own connection, which disposal disconnects; nothing is replayed.
/// Source: <https://github.com/ReactiveX/RxSwift/blob/main/Documentation/Traits.md#controlproperty--controlevent>
public nonisolated struct ControlEvent<Element: Sendable>: ObservableType, InfallibleConvertibleType {
    private let events: Observable<Element>

    /// The events of a sequence that must have these properties; it is subscribed to on the main thread.
    public init<Events: ObservableType>(events: Events) where Events.Element == Element {
        self.events = events.subscribe(on: MainScheduler())
    }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        events.subscribe(observer)
    }

    public func asObservable() -> Observable<Element> { events }

    /// The same as an infallible sequence.
    public func asInfallible() -> Infallible<Element> { Infallible(raw: events) }

    /// The same as a signal, which shares one connection.
    public func asSignal() -> Signal<Element> { Signal(events) }

    /// The same as a driver, which replays the newest event.
    public func asDriver() -> Driver<Element> { Driver(events) }

    /// Calls `onNext` with each event, on the main actor.
    @MainActor
    public func emit(onNext: @escaping @MainActor @Sendable (Element) -> Void) -> any Disposable {
        asSignal().emit(onNext: onNext)
    }
}

extension ControlEvent {
    /// The events that `connect` passes to its handler, until `disconnect`.
    /// - Parameter connect: Receives the closure to call with each event, and the closure to call when the handler is
    ///   released.
    @MainActor
    init<Source: Object, Connection: Sendable>(
        of object: Source,
        connect: @escaping @MainActor (Source, AnyObserver<Element>, @escaping @Sendable () -> Void) -> Connection,
        disconnect: @escaping @MainActor (Source, Connection) -> Void
    ) {
        let object = WeakReference(object)
        self.init(
            events: Observable.create { observer in
                MainActor.assumeIsolated {
                    guard let source = object.object else {
                        observer.onCompleted()
                        return Disposables.create()
                    }
                    // Completes on the main thread, wherever the last reference is released.
                    let ended: @Sendable () -> Void = { onMain { observer.onCompleted() } }
                    let connection = connect(source, observer, ended)
                    return Disposables.create {
                        onMain {
                            if let source = object.object { disconnect(source, connection) }
                        }
                    }
                }
            })
    }
}

/// Runs `body` at once on the main thread, and otherwise enqueues it there.
nonisolated func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    _ = MainScheduler().schedule(()) { _ in
        MainActor.assumeIsolated { body() }
        return Disposables.create()
    }
}

extension Reactive where Base: Object {
    /// Any signal of the object, with each emission converted to an element; nil is ignored.
    public func controlEvent<Element: Sendable>(
        _ signal: String, _ element: @escaping @MainActor (borrowing SignalArguments) -> Element?
    ) -> ControlEvent<Element> {
        ControlEvent(of: base) { object, observer, ended in
            object.connect(signal, ended: ended) { arguments in
                if let element = element(arguments) { observer.onNext(element) }
            }
        } disconnect: {
            $0.disconnect($1)
        }
    }

    /// A signal without relevant arguments.
    public func controlEvent(_ signal: String) -> ControlEvent<Void> {
        controlEvent(signal) { _ in }
    }
}
