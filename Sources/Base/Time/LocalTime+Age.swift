import FoundationEssentials
import Translation

/// The time since an event, in the largest unit that fits.
package enum Age: Equatable {
    /// Less than a minute, or in the future, if a clock is wrong.
    case now
    case minutes(Int)
    case hours(Int)
    case days(Int)
    /// A week or more.
    case weeks

    package init(since date: Date, now: Date) {
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
    /// The short age of `date`: "now", "3 min", "2 h", "5 d", and after a week the date, "3 Nov", with the year if it is not
    /// the current one. With non-breaking spaces.
    package func age(of date: Date, now: Date) -> String {
        switch Age(since: date, now: now) {
        case .now: trc("age", "now")
        case .minutes(let count): trn("{count} min", "{count} min", count: count).unbroken
        case .hours(let count): trn("{count} h", "{count} h", count: count).unbroken
        case .days(let count): trn("{count} d", "{count} d", count: count).unbroken
        case .weeks: style.shortDate(local(date).day, withYear: isInAnotherYear(date, now))
        }
    }

    /// The age for screen readers: "now", "3 min ago", "on 3 November".
    package func spokenAge(of date: Date, now: Date) -> String {
        switch Age(since: date, now: now) {
        case .now: trc("age", "now")
        case .minutes(let count): trn("{count} min ago", "{count} min ago", count: count).unbroken
        case .hours(let count): trn("{count} h ago", "{count} h ago", count: count).unbroken
        case .days(let count): trn("{count} d ago", "{count} d ago", count: count).unbroken
        case .weeks: tr("on {date}", ["date": longDate(of: date, now: now)])
        }
    }

    /// The date, with the year if it is not the current one: "3 November".
    package func longDate(of date: Date, now: Date) -> String {
        style.longDate(local(date).day, withYear: isInAnotherYear(date, now))
    }

    private func isInAnotherYear(_ date: Date, _ now: Date) -> Bool { local(date).day.year != local(now).day.year }
}
