import Foundation

/// Parses the dates of HTTP headers, such as "Sun, 06 Nov 1994 08:49:37 GMT".
/// Source: <https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7>
enum HTTPDate {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The date in `text`; nil for any format other than the one that servers must send.
    static func date(_ text: String) -> Date? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[5] == "GMT", let month = months.firstIndex(of: String(words[2])) else {
            return nil
        }
        let clock = words[4].split(separator: ":").map { Int($0) }
        guard
            let day = Int(words[1]), let year = Int(words[3]),
            clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2]
        else { return nil }
        let components = DateComponents(
            calendar: Calendar(identifier: .gregorian), timeZone: .gmt, year: year, month: month + 1, day: day,
            hour: hour, minute: minute, second: second)
        // Otherwise 30 February would become 2 March.
        return components.isValidDate ? components.date : nil
    }
}
