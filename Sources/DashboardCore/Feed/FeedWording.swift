import Base
import FoundationEssentials
import GitHub
import Translation

extension FeedStatus {
    /// The text above the list, beside a button that retries; nil if there is no problem.
    package func strip(hasEvents: Bool, time: TimeWording) -> String? {
        guard case .failed(let error) = attempt, hasEvents else { return nil }
        return trSentences(
            savedAt.map { tr("Showing the feed saved at {time}.", ["time": time($0)]) },
            error.sentence(time: time))
    }

    /// Whether signing in, or signing in again, may help after the last refresh.
    package var mayNeedSignIn: Bool {
        if case .failed(let error) = attempt { error.mayNeedSignIn } else { false }
    }

    /// What is shown of the events.
    /// - Parameter emptyDetails: Why there may be none, in full sentences.
    package func page(hasEvents: Bool, emptyDetails: String = "", time: TimeWording) -> ListPage {
        if hasEvents { return .list }
        return switch attempt {
        case .none: .loading
        case .succeeded: .message(.empty, tr("No Events Yet"), emptyDetails)
        case .failed(let error): .message(error.kind, error.title, error.sentence(time: time))
        }
    }

    /// The reason why a requested refresh is not sent during a pause.
    /// - Parameter end: The end of the pause.
    package static func pauseSentence(until end: Date, time: TimeWording) -> String {
        tr("GitHub asked for a pause. The next request is sent at {time}.", ["time": time(end.roundedUpToMinute)])
    }

    /// When the repository was last changed.
    package static func lastChangeText(_ lastModified: Date, time: TimeWording) -> String {
        tr("Last change {time}", ["time": time(lastModified)])
    }
}

extension WatchedFeed {
    /// Its name, for texts.
    package var title: String {
        switch source {
        case .repository(let name): "\(name)"
        case .account(let login): "\(login)"
        case .received(let login): tr("Following ({login})", ["login": "\(login)"])
        }
    }
}

extension FeedSelection {
    /// What is shown, as a title.
    package var title: String {
        switch self {
        case .all: tr("All")
        case .feed(let feed): feed.title
        case .trending: tr("Trending")
        case .page(let page): page.title
        }
    }

    /// Why there may be no events, by whose they are, in full sentences.
    /// - Parameter isSilent: Whether anything is snoozed or muted.
    package func emptyDetails(isSilent: Bool) -> String {
        let reason =
            switch feed?.source {
            case .received: ReceivedScope.nothing.sentence
            case .account:
                tr(
                    "GitHub lists what happened in the last weeks. As soon as something happens in this account, it is shown here."
                )
            case .repository, nil:
                tr(
                    "GitHub lists what happened in the last weeks. As soon as something happens in this repository, it is shown here."
                )
            }
        return trSentences(reason, isSilent ? tr("What is snoozed or muted is not shown.") : nil)
    }
}

extension WindowPage {
    /// What is shown, as a title.
    fileprivate var title: String {
        switch self {
        case .inbox: tr("Inbox")
        case .userRepositories: tr("Repositories of a User")
        case .places: tr("Places")
        }
    }
}

extension RateLimit {
    /// How many requests are left; nil after the hour that this applies to.
    package func text(now: Date, time: TimeWording) -> String? {
        guard reset > now else { return nil }
        return trn(
            "{count} of {limit} requests left until {time}", "{count} of {limit} requests left until {time}",
            count: remaining, ["limit": "\(limit)", "time": time(reset.roundedUpToMinute)])
    }
}
