import FoundationEssentials
import Weather

/// The beginning of rain or snow of which the user was told last, so that each is told once.
struct NotifiedRain: Sendable, Equatable {
    private(set) var key: PlaceKey
    private(set) var start: Date

    /// How far a beginning moves from one forecast to the next, in seconds.
    static let tolerance: TimeInterval = 30 * 60

    init(at key: PlaceKey, start: Date) {
        self.key = key
        self.start = start
    }

    /// Whether a beginning is the one that was told.
    func isSame(at key: PlaceKey, start: Date) -> Bool {
        key == self.key && abs(start.timeIntervalSince(self.start)) <= Self.tolerance
    }

    /// Takes over where the beginning has moved to. Once it is over, the next one is another.
    mutating func follow(to newer: Date, now: Date) {
        if start > now { start = newer }
    }
}
