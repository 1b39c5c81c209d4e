import DashboardCore
import Foundation
import Gtk

/// One row of the feed: an event, or the heading of the events of a day.
nonisolated enum FeedItem: Hashable, Sendable {
    case day(Day)
    case event(GitHubEvent)

    /// The rows of `events`, which come newest first.
    static func items(of events: [GitHubEvent]) -> [FeedItem] {
        var items: [FeedItem] = []
        var current: Day?
        for event in events {
            let day = Day(of: event.createdAt)
            if day != current {
                items.append(.day(day))
                current = day
            }
            items.append(.event(event))
        }
        return items
    }
}

/// A day of the local calendar.
nonisolated struct Day: Hashable, Sendable {
    private let name: String
    private let moment: Date

    /// The day in which `date` lies here.
    init(of date: Date) {
        name = LocalTime.text(of: date.timeIntervalSince1970, format: "%F")
        moment = date
    }

    static func == (left: Day, right: Day) -> Bool { left.name == right.name }

    func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// "Today", "Yesterday" or "Monday 16 November", with the year where it is another one.
    func title(now: Date) -> String {
        if self == Day(of: now) { return "Today" }
        if self == Day(of: now.addingTimeInterval(-86_400)) { return "Yesterday" }
        let isThisYear = name.prefix(4) == Day(of: now).name.prefix(4)
        return LocalTime.text(
            of: moment.timeIntervalSince1970, format: isThisYear ? "%A %-d %B" : "%A %-d %B %Y")
    }
}
