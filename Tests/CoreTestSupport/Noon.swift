import Foundation

/// 12:00 on 5 January 2026, UTC: a Monday.
let noon = Date(timeIntervalSince1970: 1_767_614_400)

/// The hour and minute of a time in UTC, such as "14:03".
@Sendable func clockTime(_ date: Date) -> String {
    let minutes = Int(date.timeIntervalSince1970) / 60 % 1440
    return String(format: "%02d:%02d", minutes / 60, minutes % 60)
}
