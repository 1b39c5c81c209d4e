import FoundationEssentials
import Translation

/// Formats a time, for example as "14:03".
package typealias TimeWording = @Sendable (Date) -> String

/// Formats times in the machine's zone and in the style of the locale.
package struct LocalTime: Sendable {
    package var zones: Zones
    package var style: TimeStyle

    package init(zones: Zones, style: TimeStyle) {
        self.zones = zones
        self.style = style
    }

    /// The time of day, with the date if it is neither today nor in the coming twelve hours: "14:03", "3 November, 14:03",
    /// and in another year "3 November 2025, 14:03".
    package func clock(_ date: Date, now: Date) -> String {
        let (time, today) = (local(date), local(now).day)
        let isNext = date >= now && date < now + 12 * 3600
        guard time.day != today, !isNext else { return style.clock(time) }
        return moment(style.longDate(time.day, withYear: time.day.year != today.year), time)
    }

    /// Date and time: "Monday 3 November 2025, 14:03".
    package func full(_ date: Date) -> String {
        let time = local(date)
        return moment(style.weekdayAndDate(time.day, withYear: true), time)
    }

    /// The heading of the events of `day`: "Today", "Yesterday" or "Monday 3 November", with the year if it is not the
    /// current one. Yesterday is the day that ended when today began, however long ago that is.
    package func heading(of day: CalendarDay, now: Date) -> String {
        let zone = zones.local()
        let today = PlaceTime(now, in: zone).day
        if day == today { return tr("Today") }
        if day == PlaceTime(zone.start(of: today) - 1, in: zone).day { return tr("Yesterday") }
        return style.weekdayAndDate(day, withYear: day.year != today.year)
    }

    package func moment(_ date: String, _ time: PlaceTime) -> String {
        trc("date", "{date}, {time}", ["date": date, "time": style.clock(time)])
    }

    package func local(_ date: Date) -> PlaceTime { PlaceTime(date, in: zones.local()) }
}
