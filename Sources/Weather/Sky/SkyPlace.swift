import Base
import FoundationEssentials

/// A place under the sky, with its time zone, by which its days begin.
package struct SkyPlace: Sendable, Hashable {
    package var coordinate: Coordinate
    package var zone: Zone

    package init(_ coordinate: Coordinate, in zone: Zone) {
        self.coordinate = coordinate
        self.zone = zone
    }

    /// The place's day at a moment.
    package func day(at now: Date) -> CalendarDay { PlaceTime(now, in: zone).day }

    /// From the beginning of `day` to that of the next one, which is not always 24 hours.
    func hours(of day: CalendarDay) -> ClosedRange<Date> {
        let start = zone.start(of: day)
        return start...max(start, zone.start(of: CalendarDay(number: day.number + 1)))
    }
}
