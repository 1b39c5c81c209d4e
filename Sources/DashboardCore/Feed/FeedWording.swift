import Base
import FoundationEssentials
import GitHub
import Translation

/// A page that is shown instead of the list when it is empty.
package enum FeedPage: Sendable, Equatable {
    /// The list itself.
    case list
    /// The user follows nothing yet.
    case welcome
    /// Waiting for the first response.
    case loading
    /// GitHub has no events for this repository.
    case empty
    /// The search has found no event.
    case nothingFound(details: String)
    /// There are no events because of an error.
    case problem(title: String, details: String, Kind)

    /// What can be done about an error.
    package enum Kind: Sendable, Equatable {
        /// Another network.
        case network
        /// Another token.
        case signIn
        case other
    }
}

extension GitHubError {
    /// What can be done about it.
    var remedy: FeedPage.Kind { isNetwork ? .network : mayNeedSignIn ? .signIn : .other }
}

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

    /// The page that is shown instead of an empty list.
    package func page(hasEvents: Bool, time: TimeWording) -> FeedPage {
        if hasEvents { return .list }
        return switch attempt {
        case .none: .loading
        case .succeeded: .empty
        case .failed(let error):
            .problem(title: error.title, details: error.sentence(time: time), error.remedy)
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
        case .inbox: tr("Inbox")
        case .userRepositories: tr("Repositories of a User")
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
