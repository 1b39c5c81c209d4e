import FoundationEssentials

/// A moment in the local time of a place.
public struct PlaceTime: Sendable, Hashable {
    public let day: CalendarDay
    /// 0...23.
    public let hour: Int
    /// 0...59.
    public let minute: Int

    /// - Parameters:
    ///   - date: A time outside of the years 0 to 9999, as from a damaged file, becomes the first or the last one.
    ///   - zone: The zone of the place.
    public init(_ date: Date, in zone: Zone) {
        let time = TimeInterval(date.seconds)
        let seconds = time + Double(zone.utcOffset(at: Date(timeIntervalSince1970: time)))
        let days = (seconds / 86_400).rounded(.down)
        let minutes = Int(((seconds - days * 86_400) / 60).rounded(.down))
        day = CalendarDay(number: Int(days))
        hour = minutes / 60
        minute = minutes % 60
    }
}
