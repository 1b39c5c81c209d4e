import Foundation

/// How long ago something was, in the fewest words.
public enum RelativeTime {
    /// "now", "3 min", "2 h" or "5 d" (with a space that does not break), from `date` to `now`. A date in the future,
    /// which wrong clocks bring about, is "now".
    public static func text(from date: Date, to now: Date) -> String {
        let minutes = Int(now.timeIntervalSince(date) / 60)
        return switch minutes {
        case ..<1: "now"
        case ..<60: "\(minutes)\u{A0}min"
        case ..<(24 * 60): "\(minutes / 60)\u{A0}h"
        default: "\(minutes / (24 * 60))\u{A0}d"
        }
    }

    /// The same as the end of a spoken sentence: "now", "3 min ago".
    public static func spokenText(from date: Date, to now: Date) -> String {
        let text = text(from: date, to: now)
        return text == "now" ? text : "\(text) ago"
    }
}
