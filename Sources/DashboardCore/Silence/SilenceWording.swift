import Base
import FoundationEssentials
import GitHub
import Translation

extension SnoozeChoice {
    /// As a button.
    package var title: String {
        switch self {
        case .hour: tr("For 1 Hour")
        case .tomorrow: tr("Until Tomorrow")
        case .nextWeek: tr("Until Next Week")
        case .nextActivity: tr("Until Next Activity")
        }
    }
}

extension SilenceMessage {
    /// What has happened, or why nothing has.
    package func sentence(_ localTime: LocalTime, now: Date) -> String {
        switch self {
        case .snoozed(.time(let end)): tr("Snoozed until {time}.", ["time": localTime.end(end, now: now)])
        case .snoozed: tr("Snoozed until something happens in it.")
        case .mutedThread: tr("The thread is muted.")
        case .mutedActor(let login): tr("{login} is muted.", ["login": login])
        case .full:
            trn(
                "Only {count} thread or account can be snoozed or muted. Undo one of them under “Snoozed and Muted”.",
                "Only {count} threads and accounts can be snoozed or muted. Undo some of them under “Snoozed and Muted”.",
                count: Silence.limit)
        }
    }
}

extension SilenceItem.Group {
    package var title: String {
        switch self {
        case .snoozed: tr("Snoozed")
        case .mutedThreads: tr("Muted Threads")
        case .mutedPeople: tr("Muted People")
        }
    }
}

extension SilencedThread {
    /// The name of the thread: "Fix retry #12".
    package var name: String {
        let number = "\(thread.topic.number)"
        return title.map { tr("{title} #{number}", ["title": $0.withEmoji, "number": number]) } ?? thread.topic.name
    }

    /// The repository, and how long it is not shown: "acme/rocket · Until tomorrow, 09:00".
    package func details(_ localTime: LocalTime, now: Date) -> [String] {
        switch end {
        case .never: [repository, SilenceItem.since(start, localTime, now: now)]
        case .time(let end): [repository, tr("Until {time}", ["time": localTime.end(end, now: now)])]
        case .activity: [repository, tr("Until something happens in it")]
        }
    }
}

extension SilenceItem {
    /// When something was muted: "Since 3 November".
    package static func since(_ start: Date, _ localTime: LocalTime, now: Date) -> String {
        tr("Since {date}", ["date": localTime.longDate(of: start, now: now)])
    }
}

extension EventTopic {
    /// "Issue #12".
    fileprivate var name: String {
        let values = ["number": "\(number)"]
        return switch kind {
        case .issue: tr("Issue #{number}", values)
        case .pullRequest: tr("Pull Request #{number}", values)
        case .discussion: tr("Discussion #{number}", values)
        }
    }
}

extension LocalTime {
    /// A time that comes: "14:03", "tomorrow, 09:00", or "Monday 9 November, 09:00", with the year if it is another one.
    fileprivate func end(_ date: Date, now: Date) -> String {
        let (time, today) = (local(date), local(now).day)
        let values = ["time": style.clock(time)]
        return switch time.day.number - today.number {
        case ...0: clock(date, now: now)
        case 1: tr("tomorrow, {time}", values)
        default: moment(style.weekdayAndDate(time.day, withYear: time.day.year != today.year), time)
        }
    }
}
