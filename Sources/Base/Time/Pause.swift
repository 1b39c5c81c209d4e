import FoundationEssentials

/// A period without requests.
package struct Pause: Sendable, Equatable {
    package let start: Date
    package let end: Date

    /// - Parameter seconds: Its duration.
    package init(from start: Date, seconds: TimeInterval) {
        self.start = start
        end = start.addingTimeInterval(max(0, seconds))
    }

    /// Whether it is active. It is not before its beginning: then the clock has been set back, and by that clock its
    /// end may be hours away.
    package func isOn(at now: Date) -> Bool { start <= now && now < end }
}
