import FoundationEssentials
import Rx

/// A virtual clock with real dates.
public final class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>, @unchecked Sendable {
    /// A clock that starts at `initialClock`.
    public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
        super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
    }

    /// Advances the clock by `interval`, and runs the work that is due until then.
    public func advance(by interval: RxTimeInterval) {
        advanceTo(clock.addingTimeInterval(interval.seconds))
    }
}

/// Uses real times as virtual times.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType {
    public init() {}

    public func convertFromVirtualTime(_ virtualTime: RxTime) -> RxTime { virtualTime }
    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TimeInterval) -> TimeInterval {
        virtualTimeInterval
    }
    public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TimeInterval { timeInterval }
    public func offsetVirtualTime(_ time: RxTime, offset: TimeInterval) -> RxTime { time.addingTimeInterval(offset) }

    /// Rounds to whole µs, or the errors of many periods would accumulate.
    public func convertToVirtualTime(_ time: RxTime) -> RxTime {
        Date(timeIntervalSinceReferenceDate: microseconds(time) / 1e6)
    }

    /// Compares whole µs: the sum of fractions of a second is slightly inexact, so that work would miss its time.
    public func compareVirtualTime(_ lhs: RxTime, _ rhs: RxTime) -> VirtualTimeComparison {
        let (left, right) = (microseconds(lhs), microseconds(rhs))
        return left < right ? .lessThan : left > right ? .greaterThan : .equal
    }

    private func microseconds(_ time: RxTime) -> Double { (time.timeIntervalSinceReferenceDate * 1e6).rounded() }
}
