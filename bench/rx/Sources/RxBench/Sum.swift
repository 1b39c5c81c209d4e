import Synchronization

/// Adds up what arrives, so that nothing can be optimised away and a lost or doubled event is noticed.
final class Sum: Sendable {
    private let total = Atomic(0)

    var value: Int { total.load(ordering: .relaxed) }

    /// For one thread only: a relaxed load and store are plain moves, which measure the kernel rather than an atomic add.
    func add(_ number: Int) { total.store(value &+ number, ordering: .relaxed) }
}
