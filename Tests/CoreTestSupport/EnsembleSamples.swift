import Foundation
import Weather

extension OpenMeteoSample {
    /// An ensemble of eleven members from midnight of 5 January 2026 in Berlin on: in the hour `h` of each day, member `m` has
    /// `h + m` °C.
    static func ensemble(hours: Int = 168) -> String {
        let times = (0..<hours).map { 1_767_567_600 + $0 * 3600 }
        let members = (0...10).map { member in
            let name = member == 0 ? "temperature_2m" : "temperature_2m_member\(member < 10 ? "0" : "")\(member)"
            return #""\#(name)": \#((0..<hours).map { $0 % 24 + member })"#
        }
        return """
            {"latitude": 52.5, "longitude": 13.4, "utc_offset_seconds": 3600, "timezone": "Europe/Berlin",
             "hourly_units": {"time": "unixtime", "temperature_2m": "°C", "temperature_2m_member01": "°C"},
             "hourly": {"time": \(times), \(members.joined(separator: ", "))}}
            """
    }
}

/// Whether the values are plausible, in order, and some are known.
func isPresentable(_ spread: ForecastSpread) -> Bool {
    let days = spread.days.flatMap { [$0.minimum, $0.maximum, $0.whole] }
    let times = spread.hours.map(\.time)
    return !times.isEmpty && times == times.sorted() && spread.hours.count <= 72 && spread.days.count <= 7
        && (spread.hours.map(\.temperature) + days).allSatisfy { -120 <= $0.low && $0.low <= $0.high && $0.high <= 80 }
}
