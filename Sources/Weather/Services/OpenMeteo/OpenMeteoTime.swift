import Base
import FoundationEssentials

/// Parses Open-Meteo's times.
///
/// Numbers are seconds since 1970, texts are local times of the place. The service computes them with the current offset
/// from UTC, even after a change of the clocks: days after the change then begin an hour before or after midnight.
/// Sources: <https://open-meteo.com/en/docs>, `timeformat`; <https://github.com/open-meteo/open-meteo/issues/1545>
enum OpenMeteoTime {
    /// Nil for times outside 1970 to 2100.
    static func date(seconds: Double?, text: String?, utcOffset: Int) -> Date? {
        PlausibleValue.time(seconds ?? text.flatMap(local).map { $0 - Double(utcOffset) })
    }

    /// The day that begins at a time: the one whose midnight is nearest, which is also correct if the response does
    /// account for a change of the clocks.
    static func day(of start: Date, utcOffset: Int) -> CalendarDay {
        CalendarDay(number: Int(((start.timeIntervalSince1970 + Double(utcOffset)) / 86_400).rounded()))
    }

    /// The seconds since 1970 of "2026-01-05" or "2026-01-05T12:30", interpreted as UTC.
    private static func local(_ text: String) -> Double? {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        let date = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count <= 2, date.count == 3, let year = date[0], let month = date[1], let dayOfMonth = date[2],
            (1970...2100).contains(year), let day = CalendarDay(year: year, month: month, day: dayOfMonth)
        else { return nil }
        let midnight = Double(day.number) * 86_400
        guard parts.count == 2 else { return midnight }
        let clock = parts[1].split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard clock.count >= 2, let hour = clock[0], let minute = clock[1], (0...23).contains(hour),
            (0...59).contains(minute)
        else { return nil }
        return midnight + Double(hour * 3600 + minute * 60)
    }
}
