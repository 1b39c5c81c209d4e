/// How a sequence for the user interface is shared.
public protocol SharingStrategyProtocol: Sendable {
    /// `source` shared by all its subscribers.
    static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element>
}

/// A sequence for the user interface: it cannot fail, its events come on the main actor, and its work is shared.
///
/// Its two kinds are `Driver`, for state, and `Signal`, for events. The closures that its operators take belong to the
/// main actor, where they are always called, so that they may use what a view has.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element: Sendable>:
    SharedSequenceConvertibleType
{
    /// What is subscribed to on the main thread only.
    let source: Observable<Element>

    /// Shares `source`, and trusts that it neither fails nor emits anywhere but on the main thread.
    package init(_ source: Observable<Element>) {
        self.source = SharingStrategy.share(source)
    }

    /// Does not share `source`, which costs nothing to run anew, and trusts it likewise.
    init(raw source: Observable<Element>) {
        self.source = source
    }

    /// The same as an ordinary sequence, whose events come on the main thread wherever it is subscribed to.
    public func asObservable() -> Observable<Element> {
        // Subscribed to there as well, or else what is replayed would come where the subscriber is.
        source.subscribe(on: MainScheduler())
    }

    public func asSharedSequence() -> SharedSequence { self }
}

/// Where and when sequences for the user interface emit: a main scheduler, except in tests.
public enum SharingScheduler {
    @TaskLocal private static var mocked: (any SchedulerType)?

    /// The one for another sequence. Each has its own, so that a view that binds itself to several has their values at once,
    /// also in answer to an element of one of them.
    static func make() -> any SchedulerType { mocked ?? MainScheduler() }

    /// Lets the sequences for the user interface that `action` makes run on `scheduler`. It has to run its work on the
    /// main thread, like a virtual clock that is turned there.
    public static func mock<Result>(scheduler: any SchedulerType, action: () throws -> Result) rethrows -> Result {
        try $mocked.withValue(scheduler, operation: action)
    }
}

/// `body` for whoever knows no actor, but calls it on the main thread only.
func onMain<each Argument: Sendable, Result: Sendable>(
    _ body: @escaping @MainActor @Sendable (repeat each Argument) -> Result
) -> @Sendable (repeat each Argument) -> Result {
    { (argument: repeat each Argument) in MainActor.assumeIsolated { body(repeat each argument) } }
}

/// The same for a closure that may be missing.
func onMain<each Argument: Sendable>(
    _ body: (@MainActor @Sendable (repeat each Argument) -> Void)?
) -> (@Sendable (repeat each Argument) -> Void)? {
    guard let body else { return nil }
    return { (argument: repeat each Argument) in MainActor.assumeIsolated { body(repeat each argument) } }
}
