#if DEBUG
    import Dispatch

    @testable import Rx

    /// Runs the round once for each interleaving point of `first`, with `second` on another thread there, and finally
    /// with `second` after `first`.
    func interleave(_ make: () -> Round) {
        for point in 1... {
            let round = make()
            let visits = Counter()
            let group = DispatchGroup()
            let visit: @Sendable () -> Void = {
                guard visits.increment() == point else { return }
                DispatchQueue(label: "interleaving").async(group: group) { round.second() }
                // It cannot continue while this thread holds the lock, and then has to wait.
                _ = group.wait(timeout: .now() + .milliseconds(50))
            }
            Interleaving.$visit.withValue(visit) { round.first() }
            group.wait()
            let isLast = visits.value < point
            if isLast { round.second() }
            round.check()
            if isLast { return }
        }
    }
#endif
