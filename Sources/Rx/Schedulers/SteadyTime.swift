import FoundationEssentials

/// A scheduler in real time, whose `now` changes when the clock is set.
protocol RealTimeScheduler: SchedulerType {}

extension SchedulerType {
    /// A monotonic time for durations: setting the clock does not affect it, and it includes the time for which the
    /// machine is suspended. Only differences are meaningful.
    var steadyNow: RxTime { self is any RealTimeScheduler ? SteadyTime.now : now }
}

private enum SteadyTime {
    private static let start = (time: Date(), instant: ContinuousClock.now)

    static var now: RxTime { start.time.addingTimeInterval((ContinuousClock.now - start.instant) / .seconds(1)) }
}
