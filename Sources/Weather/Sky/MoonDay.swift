import Base
import FoundationEssentials

/// The moon at a place on one of its days.
///
/// The moon rises and sets with its upper edge, as in the tables of the U.S. Naval Observatory:
/// <https://aa.usno.navy.mil/data/RS_OneYear>. Accurate to about half a minute where it does so at a clear angle.
package struct MoonDay: Sendable, Hashable {
    package let place: SkyPlace
    /// The first ones of the day; nil if there is none: usually once a month, and near the poles for days.
    package let moonrise: Date?
    package let moonset: Date?
    package let phase: MoonPhase
    /// Whether it is above the horizon when the day begins.
    package let beginsAboveHorizon: Bool

    package init(at place: SkyPlace, on day: CalendarDay) {
        let hours = place.hours(of: day)
        let curve = HeightCurve { MoonPosition(at: $0).height(at: place.coordinate) }
        self.place = place
        (moonrise, moonset) = curve.firstCrossings(in: hours)
        phase = MoonPhase(of: hours)
        beginsAboveHorizon = curve.height(hours.lowerBound) >= 0
    }
}
