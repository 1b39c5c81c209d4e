import FoundationEssentials
import Glibc

/// Increasing delays after repeated failures: each is twice as long as the previous one.
package struct Backoff: Sendable, Hashable {
    /// The number of consecutive failures.
    package private(set) var count = 0

    package init() {}

    /// The delay after another failure, in seconds: it starts at the lower bound of `range`, and is limited to the
    /// upper bound.
    package mutating func next(in range: ClosedRange<TimeInterval>) -> TimeInterval {
        defer { count += 1 }
        // More doublings exceed any range.
        return min(range.lowerBound * pow(2, Double(min(count, 30))), range.upperBound)
    }

    /// Starts again, after a success.
    package mutating func reset() { count = 0 }
}
