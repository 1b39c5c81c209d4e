import Base
import FoundationEssentials

/// How long a thread can be snoozed.
package enum SnoozeChoice: Sendable, CaseIterable {
    case hour
    /// Until nine o'clock of the next day.
    case tomorrow
    /// Until nine o'clock of the next Monday.
    case nextWeek
    case nextActivity

    /// The hour at which a day begins for snoozed threads.
    private static let startOfDay = 9

    /// When it ends; nil if no time ends it.
    /// - Parameter zone: The zone of the days.
    package func end(now: Date, in zone: Zone) -> Date? {
        let today = PlaceTime(now, in: zone).day
        return switch self {
        case .hour: now + 3600
        case .tomorrow: zone.time(hour: Self.startOfDay, of: CalendarDay(number: today.number + 1))
        case .nextWeek: zone.time(hour: Self.startOfDay, of: today.nextMonday)
        case .nextActivity: nil
        }
    }
}

extension CalendarDay {
    /// The Monday after this day, even if it is a Monday itself.
    fileprivate var nextMonday: CalendarDay { CalendarDay(number: number + 7 - (weekdayNumber + 6) % 7) }
}

extension Zone {
    /// When a clock shows a full hour on a day. On a day on which the clocks are set at night, this is not so many hours
    /// after its start.
    fileprivate func time(hour: Int, of day: CalendarDay) -> Date {
        let guess = start(of: day) + Double(hour) * 3600
        let clock = PlaceTime(guess, in: self)
        guard clock.day == day else { return guess }
        return guess + Double(hour * 60 - clock.hour * 60 - clock.minute) * 60
    }
}
