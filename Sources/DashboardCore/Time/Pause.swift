import Foundation

/// A span of time in which nothing is asked.
struct Pause: Sendable, Equatable {
    let start: Date
    let end: Date

    /// - Parameter seconds: How long it lasts.
    init(from start: Date, seconds: TimeInterval) {
        self.start = start
        end = start.addingTimeInterval(max(0, seconds))
    }

    /// Whether it goes on. At a time before its beginning it does not: somebody has set the clock back since, and by that
    /// clock its end may be hours away.
    func isOn(at now: Date) -> Bool { start <= now && now < end }
}
