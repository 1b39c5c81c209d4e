import Foundation

/// A moment in the local time of a place.
public struct PlaceTime: Sendable, Hashable {
    public let day: CalendarDay
    /// 0...23.
    public let hour: Int
    /// 0...59.
    public let minute: Int

    /// - Parameter zone: The zone of the place.
    public init(_ date: Date, in zone: Zone) {
        let seconds = date.timeIntervalSince1970.rounded(.down) + Double(zone.utcOffset(at: date))
        let days = (seconds / 86_400).rounded(.down)
        let minutes = Int(((seconds - days * 86_400) / 60).rounded(.down))
        day = CalendarDay(number: Int(days))
        hour = minutes / 60
        minute = minutes % 60
    }
}
