import FoundationEssentials

/// The eight phases of the moon, in their order.
package enum MoonPhase: Int, Sendable, Hashable, CaseIterable {
    case newMoon, waxingCrescent, firstQuarter, waxingGibbous, fullMoon, waningGibbous, lastQuarter, waningCrescent

    /// The phase of a day: new moon, full moon or a quarter if the moment of it is within the day, and otherwise the one
    /// between these, as in calendars.
    init(of hours: ClosedRange<Date>) {
        let (start, end) = (MoonLight(at: hours.lowerBound).angle, MoonLight(at: hours.upperBound).angle)
        let quarter = Int(end / 90) % 4
        let isPrincipal = Int(start / 90) % 4 != quarter
        self = Self.allCases[quarter * 2 + (isPrincipal ? 0 : 1)]
    }
}
