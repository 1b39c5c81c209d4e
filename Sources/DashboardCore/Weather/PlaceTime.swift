import Foundation

/// A moment as the clocks of a place show it. Plain arithmetic: a place's offset from UTC is known, its time zone is not.
public struct PlaceTime: Sendable, Hashable {
    /// 0...23.
    public let hour: Int
    /// 0...59.
    public let minute: Int
    /// Counts the place's midnights; two moments of one day have the same.
    public let day: Int

    /// - Parameter utcOffset: What the place's clocks are ahead of UTC, in seconds.
    public init(_ date: Date, utcOffset: Int) {
        let seconds = date.timeIntervalSince1970.rounded(.down) + Double(utcOffset)
        let days = (seconds / 86_400).rounded(.down)
        let minutes = Int(((seconds - days * 86_400) / 60).rounded(.down))
        day = Int(days)
        hour = minutes / 60
        minute = minutes % 60
    }

    /// "14:00".
    public var clock: String { String(format: "%02d:%02d", hour, minute) }

    /// "14", and "14:30" where it is not a full hour.
    public var shortClock: String { minute == 0 ? String(format: "%02d", hour) : clock }

    /// "Tuesday".
    public var weekday: String {
        // The day 0, 1 January 1970, was a Thursday.
        let place = ((day + 4) % 7 + 7) % 7
        return ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"][place]
    }

    /// "Tue".
    public var shortWeekday: String { String(weekday.prefix(3)) }
}
