import FoundationEssentials

/// The headings of a list that is sorted newest first, grouped by days. Each day has one heading, even if the clocks are
/// put back over midnight or an element is older than the one below it.
package struct DayHeadings {
    /// The zone of the days.
    let zone: Zone
    private var current: CalendarDay?

    package init(in zone: Zone) {
        self.zone = zone
    }

    /// The heading before the next element, which is of this time; nil if it belongs to the same day as the one before.
    package mutating func next(_ time: Date) -> CalendarDay? {
        let own = PlaceTime(time, in: zone).day
        let day = current.map { min($0, own) } ?? own
        defer { current = day }
        return day == current ? nil : day
    }
}
