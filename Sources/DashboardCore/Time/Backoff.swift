import FoundationEssentials
import Glibc

/// Increasing delays after repeated failures: each is twice as long as the previous one.
struct Backoff: Sendable, Hashable {
    /// The number of consecutive failures.
    private(set) var count = 0

    /// The delay after another failure, in seconds: it starts at the lower bound of `range`, and is limited to the
    /// upper bound.
    mutating func next(in range: ClosedRange<TimeInterval>) -> TimeInterval {
        defer { count += 1 }
        // More doublings exceed any range.
        return min(range.lowerBound * pow(2, Double(min(count, 30))), range.upperBound)
    }

    /// Starts again, after a success.
    mutating func reset() { count = 0 }
}
