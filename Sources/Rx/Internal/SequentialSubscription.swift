import Synchronization

/// Subscribes to one sequence after another, to each when the previous one is disposed.
///
/// A sequence that terminates while it is being subscribed to continues a loop, and does not grow the stack.
final class SequentialSubscription: Sendable {
    private let current = SerialDisposable()
    private let steps = Atomic(0)
    private let start: @Sendable (SequentialSubscription) -> any Disposable

    private init(_ start: @escaping @Sendable (SequentialSubscription) -> any Disposable) {
        self.start = start
    }

    /// Subscribes to the first sequence.
    /// - Parameter start: Subscribes to the next sequence, and calls `moveOn` after it.
    /// - Returns: A disposable for the current sequence and all others. It retains neither `start` nor the observer.
    static func run(_ start: @escaping @Sendable (SequentialSubscription) -> any Disposable) -> any Disposable {
        let subscriptions = SequentialSubscription(start)
        subscriptions.moveOn()
        return subscriptions.current
    }

    /// Subscribes to the next sequence, once the subscription to the current one is complete.
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
