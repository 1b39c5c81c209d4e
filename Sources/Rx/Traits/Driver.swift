/// Shares with the newest element for whoever comes later.
public enum DriverSharingStrategy: SharingStrategyProtocol {
    public static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(replay: 1, scope: .whileConnected)
    }
}

/// State for the user interface: cannot fail, main actor only, and a new subscriber gets the current element at once.
///
/// Source: <https://github.com/ReactiveX/RxSwift/blob/main/Documentation/Traits.md#driver>
public typealias Driver<Element: Sendable> = SharedSequence<DriverSharingStrategy, Element>

extension SharedSequence where Strategy == DriverSharingStrategy {
    /// Calls `onNext` on the main actor with the current element and with each later one. Nothing comes after disposal.
    @MainActor
    public func drive(onNext: @escaping @MainActor @Sendable (Element) -> Void) -> any Disposable {
        onMain(onNext)
    }

    /// Sends the elements to `relay`.
    @MainActor
    public func drive(_ relay: BehaviorRelay<Element>) -> any Disposable {
        onMain { relay.accept($0) }
    }
}

extension BehaviorRelay {
    /// The relay's value for the user interface.
    public func asDriver() -> Driver<Element> {
        Driver(hopping: asObservable())
    }
}

extension ObservableType {
    /// This sequence for the user interface, with `onErrorJustReturn` in place of an error.
    public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
        Driver(hopping: catchAndReturn(onErrorJustReturn))
    }
}
