/// A type that can be converted to a sequence for the user interface: drivers, signals, and custom types.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
    associatedtype SharingStrategy: SharingStrategyProtocol

    /// The same as a `SharedSequence`.
    func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
    var source: Observable<Element> { asSharedSequence().source }

    public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// The same as a `Driver`.
    public func asDriver() -> Driver<Element> { asSharedSequence() }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// The same as a `Signal`.
    public func asSignal() -> Signal<Element> { asSharedSequence() }
}

// MARK: From sequences of other kinds

extension ObservableConvertibleType {
    /// This sequence for the user interface, shared according to `sharingStrategy`, with `onErrorJustReturn` in place
    /// of an error.
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self, onErrorJustReturn: Element
    ) -> SharedSequence<Strategy, Element> {
        shared { _ in .just(onErrorJustReturn) }
    }

    /// This sequence for the user interface, shared according to `sharingStrategy`, followed after an error by
    /// `onErrorDriveWith`.
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self, onErrorDriveWith: SharedSequence<Strategy, Element>
    ) -> SharedSequence<Strategy, Element> {
        shared { _ in onErrorDriveWith.source }
    }

    /// This sequence for the user interface, shared according to `sharingStrategy`, followed after an error by the
    /// result of `onErrorRecover` for it.
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self,
        onErrorRecover: @escaping @MainActor @Sendable (any Error) -> SharedSequence<Strategy, Element>
    ) -> SharedSequence<Strategy, Element> {
        shared(onMain { onErrorRecover($0).source })
    }

    /// This sequence on the main thread, followed after an error by the result of `recover` for it.
    func shared<Strategy>(
        _ recover: @escaping @Sendable (any Error) -> Observable<Element>
    ) -> SharedSequence<Strategy, Element> {
        .init(asObservable().observe(on: SharingScheduler.make()).catch(recover))
    }
}

extension InfallibleType {
    /// This sequence for the user interface, shared according to `sharingStrategy`.
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self
    ) -> SharedSequence<Strategy, Element> {
        shared { _ in .empty() }
    }

    /// This sequence for the user interface.
    public func asDriver() -> Driver<Element> { asSharedSequence() }

    /// This sequence for the user interface.
    public func asSignal() -> Signal<Element> { asSharedSequence() }
}

extension RelayType {
    /// The relay's elements for the user interface, shared according to `sharingStrategy`.
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self
    ) -> SharedSequence<Strategy, Element> {
        shared { _ in .empty() }
    }
}
