import Foundation

/// Reads times as Open-Meteo writes them.
///
/// Seconds since 1970 are points in time, those of days too: they are the place's midnight. Texts are the place's own
/// time. The place's offset to UTC is one for the whole answer, even where the clocks change in between.
/// Source: <https://open-meteo.com/en/docs>, `timeformat`
enum OpenMeteoTime {
    /// Nil for what is no time between 1970 and 2100.
    static func date(seconds: Double?, text: String?, utcOffset: Int) -> Date? {
        Plausible.time(seconds ?? text.flatMap(local).map { $0 - Double(utcOffset) })
    }

    /// The seconds since 1970 of "2026-01-05" or "2026-01-05T12:30", both read as UTC.
    private static func local(_ text: String) -> Double? {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        let date = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count <= 2, date.count == 3, let year = date[0], let month = date[1], let day = date[2],
            (1970...2100).contains(year), (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        let midnight = Double(days(year, month, day)) * 86_400
        guard parts.count == 2 else { return midnight }
        let clock = parts[1].split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard clock.count >= 2, let hour = clock[0], let minute = clock[1], (0...23).contains(hour),
            (0...59).contains(minute)
        else { return nil }
        return midnight + Double(hour * 3600 + minute * 60)
    }

    /// The days since 1970, in years that begin with March, so that leap days come last.
    /// Source: <https://howardhinnant.github.io/date_algorithms.html#days_from_civil>
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month > 2 ? year : year - 1
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
    }
}
