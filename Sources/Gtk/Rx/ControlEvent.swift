import CGtk
import Rx

/// What a person does with a control. It cannot fail, comes on the main actor, and lives as long as the control.
public struct ControlEvent<Element: Sendable> {
    private let signal: Signal<Element>

    init(_ signal: Signal<Element>) {
        self.signal = signal
    }

    /// The same as a signal.
    public func asSignal() -> Signal<Element> { signal }

    /// The same as an ordinary sequence.
    public func asObservable() -> Observable<Element> { signal.asObservable() }

    /// Calls `onNext` with each event.
    public func emit(onNext: @escaping @MainActor @Sendable (Element) -> Void) -> any Disposable {
        signal.emit(onNext: onNext)
    }

    /// Sends each event to `relay`.
    public func emit(to relay: PublishRelay<Element>) -> any Disposable {
        signal.emit(to: relay)
    }
}

extension Reactive where Base: Object {
    /// Any signal of the object, each emission turned into an element.
    ///
    /// The handler keeps the relay only, so neither the object nor its observers are kept by it.
    public func controlEvent<Element: Sendable>(
        _ name: String, _ element: @escaping @MainActor (SignalArguments) -> Element?
    ) -> ControlEvent<Element> {
        let relay = PublishRelay<Element>()
        base.connect(name) { arguments in
            if let element = element(arguments) { relay.accept(element) }
        }
        return ControlEvent(relay.asSignal())
    }

    /// A signal without arguments that matter.
    public func controlEvent(_ name: String) -> ControlEvent<Void> {
        controlEvent(name) { _ in }
    }
}
