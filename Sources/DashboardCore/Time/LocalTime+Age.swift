import Foundation

extension LocalTime {
    /// How long ago `date` was, in the fewest words: "now", "3 min", "2 h", "5 d", and from a week on the day, "3 Nov", with
    /// the year where that is another one. Spaces do not break. A date in the future, which wrong clocks bring about, is
    /// "now".
    public func age(of date: Date, now: Date) -> String {
        elapsed(since: date, now: now) ?? style.shortDate(local(date).day, withYear: isOfAnotherYear(date, now))
    }

    /// The same as the end of a spoken sentence: "now", "3 min ago", "on 3 November".
    public func spokenAge(of date: Date, now: Date) -> String {
        guard let text = elapsed(since: date, now: now) else {
            return "on \(style.longDate(local(date).day, withYear: isOfAnotherYear(date, now)))"
        }
        return text == Self.now ? text : "\(text) ago"
    }

    private static let now = "now"

    /// Nil from a week on.
    private func elapsed(since date: Date, now: Date) -> String? {
        let minutes = Int(now.timeIntervalSince(date) / 60)
        return switch minutes {
        case ..<1: Self.now
        case ..<60: "\(minutes)\u{A0}min"
        case ..<(24 * 60): "\(minutes / 60)\u{A0}h"
        case ..<(7 * 24 * 60): "\(minutes / (24 * 60))\u{A0}d"
        default: nil
        }
    }

    private func isOfAnotherYear(_ date: Date, _ now: Date) -> Bool { local(date).day.year != local(now).day.year }
}
