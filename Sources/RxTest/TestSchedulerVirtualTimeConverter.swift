import FoundationEssentials
import Rx

/// Counts virtual time in ticks of a fixed length, from 1970.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
    /// The length of a tick, in seconds.
    private let resolution: Double

    init(resolution: Double) {
        self.resolution = resolution
    }

    public func convertFromVirtualTime(_ virtualTime: TestTime) -> RxTime {
        Date(timeIntervalSince1970: convertFromVirtualTimeInterval(virtualTime))
    }

    public func convertToVirtualTime(_ time: RxTime) -> TestTime {
        convertToVirtualTimeInterval(time.timeIntervalSince1970)
    }

    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TestTime) -> TimeInterval {
        Double(virtualTimeInterval) * resolution
    }

    /// The nearest whole number of ticks; the maximum if it overflows.
    public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TestTime {
        TestTime(exactly: (timeInterval / resolution + 0.5).rounded(.towardZero)) ?? .max
    }

    public func offsetVirtualTime(_ time: TestTime, offset: TestTime) -> TestTime { time + offset }

    public func compareVirtualTime(_ lhs: TestTime, _ rhs: TestTime) -> VirtualTimeComparison {
        lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
    }
}
