import Foundation

/// How long to leave something alone that fails again and again: each time twice as long as before.
struct Backoff: Sendable, Equatable {
    /// How many failures have followed each other.
    private(set) var count = 0

    /// The wait after one more failure, in seconds: the first is the shortest in `range`, and none is longer than the
    /// longest.
    mutating func next(in range: ClosedRange<TimeInterval>) -> TimeInterval {
        defer { count += 1 }
        // More doublings than these fit into no range.
        return min(range.lowerBound * pow(2, Double(min(count, 30))), range.upperBound)
    }

    /// Begins anew, after a success.
    mutating func reset() { count = 0 }
}
