import Synchronization

/// Adds up the received numbers, so that nothing is optimised away and lost or duplicate events are detected.
final class Sum: Sendable {
    private let total = Atomic(0)

    var value: Int { total.load(ordering: .relaxed) }

    /// For one thread only: a relaxed load and store are plain moves, which measure the kernel rather than an atomic
    /// addition.
    func add(_ number: Int) { total.store(value &+ number, ordering: .relaxed) }
}
