import FoundationEssentials

/// A scheduler of the real time, whose `now` somebody can set.
protocol RealTimeScheduler: SchedulerType {}

extension SchedulerType {
    /// The time for spans: it goes on evenly, also while somebody sets the clock or the machine sleeps. Only differences
    /// mean anything.
    var steadyNow: RxTime { self is any RealTimeScheduler ? SteadyTime.now : now }
}

private enum SteadyTime {
    private static let start = (time: Date(), instant: ContinuousClock.now)

    static var now: RxTime { start.time.addingTimeInterval((ContinuousClock.now - start.instant) / .seconds(1)) }
}
