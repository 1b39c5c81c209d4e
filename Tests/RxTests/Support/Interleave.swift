#if DEBUG
    import Dispatch

    @testable import Rx

    /// Runs the round anew for each of the points that `first` comes to, with `second` on another thread there, and at
    /// last with `second` after `first`.
    func interleave(_ make: () -> Round) {
        for point in 1... {
            let round = make()
            let visits = Counter()
            let group = DispatchGroup()
            let visit: @Sendable () -> Void = {
                guard visits.increment() == point else { return }
                DispatchQueue(label: "interleaving").async(group: group) { round.second() }
                // It cannot go on where this thread holds the lock, and then has to wait for its turn.
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
