import Synchronization

/// One sequence after another in one subscription, each begun when the one before is given up.
///
/// A sequence that is over while it is being subscribed to lets a loop go on instead of the stack grow.
final class SequentialSubscription: Sendable {
    private let current = SerialDisposable()
    private let steps = Atomic(0)
    private let start: @Sendable (SequentialSubscription) -> any Disposable

    private init(_ start: @escaping @Sendable (SequentialSubscription) -> any Disposable) {
        self.start = start
    }

    /// Begins the first sequence.
    /// - Parameter start: Subscribes to the next sequence, and has `moveOn` called after it.
    /// - Returns: What gives up the present sequence and all others. It holds neither `start` nor the observer.
    static func run(_ start: @escaping @Sendable (SequentialSubscription) -> any Disposable) -> any Disposable {
        let subscriptions = SequentialSubscription(start)
        subscriptions.moveOn()
        return subscriptions.current
    }

    /// Begins the next sequence, as soon as the subscription to the present one is made.
    func moveOn() {
        guard steps.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
        repeat { begin() } while steps.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue > 0
    }

    private func begin() {
        guard !current.isDisposed else { return }
        let subscription = SingleAssignmentDisposable()
        current.disposable = subscription
        subscription.setDisposable(start(self))
    }
}
