/// How a sequence for the user interface is shared.
public protocol SharingStrategyProtocol: Sendable {
    /// `source` shared by all its subscribers.
    static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element>
}

/// A sequence for the user interface: it cannot fail, emits on the main actor, and is shared.
///
/// There are two kinds: `Driver`, for state, and `Signal`, for events. The closures of its operators are isolated to
/// the main actor, so that they may use a view.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element: Sendable>:
    SharedSequenceConvertibleType
{
    /// Subscribed to on the main thread only.
    let source: Observable<Element>

    /// Shares `source`, and assumes that it neither fails nor emits on any other thread than the main thread.
    package init(_ source: Observable<Element>) {
        self.source = SharingStrategy.share(source)
    }

    /// Does not share `source`, which has no side effects, with the same assumptions.
    init(raw source: Observable<Element>) {
        self.source = source
    }

    /// The same as an ordinary sequence, which emits on the main thread, whatever the subscriber's thread.
    public func asObservable() -> Observable<Element> {
        // Also subscribed to there, or replayed elements would be emitted on the subscriber's thread.
        source.subscribe(on: MainScheduler())
    }

    public func asSharedSequence() -> SharedSequence { self }
}

/// The scheduler of sequences for the user interface: a main scheduler, except in tests.
public enum SharingScheduler {
    /// In a structure: a task-local value that is a closure crashes optimized code of other modules (Swift 6.3).
    private struct Mock: Sendable {
        let make: @Sendable () -> any SchedulerType
    }

    @TaskLocal private static var mocked: Mock?

    /// The scheduler for a new sequence. Each has its own, so that a view that binds itself to several has their values
    /// at once, even in response to an element of one of them.
    public static func make() -> any SchedulerType { mocked?.make() ?? MainScheduler() }

    /// Runs the sequences for the user interface that `action` creates on `scheduler`. It must run its work on the main
    /// thread, for example as a virtual clock that is advanced there.
    public static func mock<Result>(scheduler: any SchedulerType, action: () throws -> Result) rethrows -> Result {
        try mock(makeScheduler: { scheduler }, action: action)
    }

    /// The same with a scheduler for each sequence.
    public static func mock<Result>(
        makeScheduler: @escaping @Sendable () -> any SchedulerType, action: () throws -> Result
    ) rethrows -> Result {
        try $mocked.withValue(Mock(make: makeScheduler), operation: action)
    }
}

/// A nonisolated version of `body`, which must be called on the main thread.
func onMain<each Argument: Sendable, Result: Sendable>(
    _ body: @escaping @MainActor @Sendable (repeat each Argument) -> Result
) -> @Sendable (repeat each Argument) -> Result {
    { (argument: repeat each Argument) in MainActor.assumeIsolated { body(repeat each argument) } }
}

/// The same for an optional closure.
func onMain<each Argument: Sendable>(
    _ body: (@MainActor @Sendable (repeat each Argument) -> Void)?
) -> (@Sendable (repeat each Argument) -> Void)? {
    guard let body else { return nil }
    return { (argument: repeat each Argument) in MainActor.assumeIsolated { body(repeat each argument) } }
}
