import FoundationEssentials

/// A moment in the local time of a place.
package struct PlaceTime: Sendable, Hashable {
    package let day: CalendarDay
    /// 0...23.
    package let hour: Int
    /// 0...59.
    package let minute: Int

    /// - Parameters:
    ///   - date: A time outside of the years 0 to 9999, as from a damaged file, becomes the first or the last one.
    ///   - zone: The zone of the place.
    package init(_ date: Date, in zone: Zone) {
        let time = TimeInterval(date.seconds)
        let seconds = time + Double(zone.utcOffset(at: Date(timeIntervalSince1970: time)))
        let days = (seconds / 86_400).rounded(.down)
        let minutes = Int(((seconds - days * 86_400) / 60).rounded(.down))
        day = CalendarDay(number: Int(days))
        hour = minutes / 60
        minute = minutes % 60
    }
}
