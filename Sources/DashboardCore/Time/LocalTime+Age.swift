import Foundation
import Translation

/// How long ago something was, in the largest unit that fits.
enum Age: Equatable {
    /// Less than a minute, or in the future, which wrong clocks bring about.
    case now
    case minutes(Int)
    case hours(Int)
    case days(Int)
    /// A week and more.
    case weeks

    init(since date: Date, now: Date) {
        let minutes = Int(now.timeIntervalSince(date) / 60)
        self =
            switch minutes {
            case ..<1: .now
            case ..<60: .minutes(minutes)
            case ..<(24 * 60): .hours(minutes / 60)
            case ..<(7 * 24 * 60): .days(minutes / (24 * 60))
            default: .weeks
            }
    }
}

extension LocalTime {
    /// How long ago `date` was, in the fewest words: "now", "3 min", "2 h", "5 d", and from a week on the day, "3 Nov", with
    /// the year where that is another one. Spaces do not break.
    public func age(of date: Date, now: Date) -> String {
        switch Age(since: date, now: now) {
        case .now: trc("age", "now")
        case .minutes(let count): trn("{count} min", "{count} min", count: count).unbroken
        case .hours(let count): trn("{count} h", "{count} h", count: count).unbroken
        case .days(let count): trn("{count} d", "{count} d", count: count).unbroken
        case .weeks: style.shortDate(local(date).day, withYear: isOfAnotherYear(date, now))
        }
    }

    /// The same to be spoken: "now", "3 min ago", "on 3 November".
    public func spokenAge(of date: Date, now: Date) -> String {
        switch Age(since: date, now: now) {
        case .now: trc("age", "now")
        case .minutes(let count): trn("{count} min ago", "{count} min ago", count: count).unbroken
        case .hours(let count): trn("{count} h ago", "{count} h ago", count: count).unbroken
        case .days(let count): trn("{count} d ago", "{count} d ago", count: count).unbroken
        case .weeks: tr("on {date}", ["date": longDate(of: date, now: now)])
        }
    }

    /// The day, with the year where that is another one: "3 November".
    func longDate(of date: Date, now: Date) -> String {
        style.longDate(local(date).day, withYear: isOfAnotherYear(date, now))
    }

    private func isOfAnotherYear(_ date: Date, _ now: Date) -> Bool { local(date).day.year != local(now).day.year }
}
