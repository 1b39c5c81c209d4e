/// How a sequence for the user interface is shared.
public protocol SharingStrategyProtocol: Sendable {
    /// `source` shared by all its subscribers.
    static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element>
}

/// A sequence for the user interface: it cannot fail, its events come on the main actor, and its work is shared.
///
/// Its two kinds are `Driver`, for state, and `Signal`, for events.
public struct SharedSequence<Strategy: SharingStrategyProtocol, Element: Sendable>: Sendable {
    private let source: Observable<Element>

    /// Trusts that `source` neither fails nor sends anywhere but on the main thread.
    package init(raw source: Observable<Element>) {
        self.source = Strategy.share(source)
    }

    /// Moves `source`, which must not fail, to the main thread.
    init(hopping source: Observable<Element>) {
        self.init(raw: source.observe(on: MainScheduler.instance))
    }

    /// The same as an ordinary sequence, whose events come on the main thread wherever it is subscribed to.
    public func asObservable() -> Observable<Element> {
        // Subscribed to there as well, or else what is replayed would come where the subscriber is.
        source.subscribe(on: MainScheduler.instance)
    }

    /// Each element transformed.
    public func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) -> Result
    ) -> SharedSequence<Strategy, Result> {
        .init(raw: source.map(transform))
    }

    /// Each element transformed, without those for which `transform` gives nil.
    public func compactMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) -> Result?
    ) -> SharedSequence<Strategy, Result> {
        .init(raw: source.compactMap(transform))
    }

    /// The elements for which `predicate` holds.
    public func filter(_ predicate: @escaping @Sendable (Element) -> Bool) -> SharedSequence {
        .init(raw: source.filter(predicate))
    }

    /// The elements whose key differs from that of the one before.
    public func distinctUntilChanged<Key: Sendable & Equatable>(
        _ keySelector: @escaping @Sendable (Element) -> Key
    ) -> SharedSequence {
        .init(raw: source.distinctUntilChanged(keySelector))
    }

    /// Calls `body` on the main actor with each element: at once with one that is already there.
    @MainActor
    func onMain(_ body: @escaping @MainActor @Sendable (Element) -> Void) -> any Disposable {
        source.subscribe(onNext: { element in
            MainActor.assumeIsolated { body(element) }
        })
    }
}

extension SharedSequence where Element: Equatable {
    /// The elements that differ from the one before.
    public func distinctUntilChanged() -> SharedSequence {
        distinctUntilChanged { $0 }
    }
}
