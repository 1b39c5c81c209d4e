/// Shares without replay.
public enum SignalSharingStrategy: SharingStrategyProtocol {
    public static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
        source.share()
    }
}

/// Events for the user interface: cannot fail, main actor only, and whoever comes later does not get what was before.
///
/// Source: <https://github.com/ReactiveX/RxSwift/blob/main/Documentation/Traits.md#signal>
public typealias Signal<Element: Sendable> = SharedSequence<SignalSharingStrategy, Element>

extension SharedSequence where Strategy == SignalSharingStrategy {
    /// Calls `onNext` on the main actor with each element from now on. Nothing comes after disposal.
    @MainActor
    public func emit(onNext: @escaping @MainActor @Sendable (Element) -> Void) -> any Disposable {
        onMain(onNext)
    }

    /// Sends the elements to `relay`.
    @MainActor
    public func emit(to relay: PublishRelay<Element>) -> any Disposable {
        onMain { relay.accept($0) }
    }
}

extension PublishRelay {
    /// The relay's elements for the user interface.
    public func asSignal() -> Signal<Element> {
        Signal(hopping: asObservable())
    }
}
