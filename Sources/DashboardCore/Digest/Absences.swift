import FoundationEssentials

/// Finds out after which visits the user was away.
///
/// While the program runs, the uptime is used, which nobody can set: a clock that is set forward is no absence. Only the clock
/// knows how long the program did not run.
struct Absences: Sendable {
    /// How long the user must have been away, in seconds.
    static let minimum: TimeInterval = 4 * 3600

    /// The last visit before the program was started, until it is known whether the user was away after it.
    private var former: Date?
    /// The uptime at the last visit; nil before the first one.
    private var last: TimeInterval?
    /// The uptime at the first visit, or at the first one after the last absence.
    private var back: TimeInterval = 0

    /// - Parameter former: The last visit before the program was started.
    init(after former: Date? = nil) {
        self.former = former
    }

    /// Records a visit, and returns when the absence before it began; nil if there was none.
    /// - Parameter uptime: How many seconds have passed since some time, suspended or not.
    mutating func visit(at now: Date, uptime: TimeInterval) -> Date? {
        let away = last.map { uptime - $0 } ?? 0
        var start = away > Self.minimum ? now - away : nil
        if last == nil || start != nil { back = uptime }
        last = uptime
        // A visit in the future means that the clock is slow, and may be set yet, or that it was set back.
        if let former, former <= now {
            self.former = nil
            if now.timeIntervalSince(former) - presence(uptime: uptime) > Self.minimum { start = former }
        }
        return start
    }

    /// For how long the user has been back, in seconds.
    func presence(uptime: TimeInterval) -> TimeInterval { uptime - back }
}
