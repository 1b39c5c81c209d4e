import Base
import FoundationEssentials

/// The dates of HTTP headers, such as "Sun, 06 Nov 1994 08:49:37 GMT".
/// Source: <https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7>
package enum HTTPDate {
    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The date in `text`; nil for any format other than the one that servers must send.
    package static func date(_ text: String) -> Date? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[5] == "GMT", let month = months.firstIndex(of: String(words[2])) else {
            return nil
        }
        let clock = words[4].split(separator: ":").map { Int($0) }
        guard
            let day = Int(words[1]), let year = Int(words[3]),
            clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2]
        else { return nil }
        guard let day = CalendarDay(year: year, month: month + 1, day: day),
            (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second)
        else { return nil }
        return Date(timeIntervalSince1970: Double(((day.number * 24 + hour) * 60 + minute) * 60 + second))
    }

    /// The text for a date, without fractions of a second.
    package static func text(_ date: Date) -> String {
        let second = Int(date.timeIntervalSince1970.rounded(.down))
        let secondOfDay = (second % 86_400 + 86_400) % 86_400
        let day = CalendarDay(number: (second - secondOfDay) / 86_400)
        let (year, month, dayOfMonth) = day.date
        let clock = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60].map { $0.padded(to: 2) }
        let words = [dayOfMonth.padded(to: 2), months[month - 1], "\(year)", clock.joined(separator: ":"), "GMT"]
        return "\(weekdays[day.weekdayNumber]), \(words.joined(separator: " "))"
    }
}
