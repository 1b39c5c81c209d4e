import Base
import Weather

/// When the user is told that rain or snow is about to begin at the displayed place: at first never.
package struct RainSettings: Sendable, Hashable {
    /// How many minutes before; nil for never. Any number that the file has, and in the dialog one of `choices`.
    package var minutes: Int?
    package var days = Days.all
    /// When it is told, by the machine's clock. If start and end are the same, the whole day.
    package var hours = QuietHours(start: 0, end: 0)

    /// What the dialog offers, in minutes.
    package static let choices = [10, 20, 30, 45, 60]

    package init() {}

    package enum Days: String, Sendable, Hashable, Codable, CaseIterable {
        case all, weekdays, weekend

        func includes(_ day: CalendarDay) -> Bool {
            // Sunday and Saturday.
            let isWeekend = [0, 6].contains(day.weekdayNumber)
            return switch self {
            case .all: true
            case .weekdays: !isWeekend
            case .weekend: isWeekend
            }
        }
    }

    /// Whether it is told at a time of the machine's clock.
    func includes(_ time: PlaceTime) -> Bool {
        days.includes(time.day) && (hours.start == hours.end || hours.contains(time))
    }
}

/// Coded as an object. What is unreadable in it is as if it were not there.
extension RainSettings: Codable {
    private enum CodingKeys: CodingKey { case minutes, days, hours }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        minutes = values.decodeLossily(.minutes).map { (minutes: Int) in minutes.clamped(to: 5...120) }
        days = values.decodeLossily(.days) ?? days
        hours = values.decodeLossily(.hours) ?? hours
    }
}
