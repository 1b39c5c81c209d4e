import Foundation
import Gtk

/// The time of `date` as a clock shows it, with the day where it is not today.
nonisolated func clockTime(_ date: Date) -> String {
    let isToday = Day(of: date) == Day(of: Date())
    return LocalTime.text(of: date.timeIntervalSince1970, format: isToday ? "%H:%M" : "%-d %B, %H:%M")
}
