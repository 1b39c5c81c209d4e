import FoundationEssentials

/// A period without requests.
struct Pause: Sendable, Equatable {
    let start: Date
    let end: Date

    /// - Parameter seconds: Its duration.
    init(from start: Date, seconds: TimeInterval) {
        self.start = start
        end = start.addingTimeInterval(max(0, seconds))
    }

    /// Whether it is active. It is not before its beginning: then the clock has been set back, and by that clock its
    /// end may be hours away.
    func isOn(at now: Date) -> Bool { start <= now && now < end }
}
