import Base
import FoundationEssentials
import GitHub
import Translation

/// Why nothing is suggested, or why a feed cannot be followed.
package enum AddFeedProblem: Sendable, Equatable {
    /// The text is not a feed.
    case text(PastedFeedError)
    /// The feed is followed already.
    case followed(WatchedFeed)
    /// No repository matches the text.
    case nothingFound(String)
    /// The search failed.
    case search(GitHubError)
    /// GitHub permits no search before this time; then the newest text is searched for.
    case waiting(RequestLimit, until: Date)
}

extension AddFeedProblem {
    /// Whether the same search may succeed if the user tries again.
    package var canRetry: Bool {
        if case .search = self { true } else { false }
    }

    /// Whether signing in, or signing in again, may help.
    package var mayNeedSignIn: Bool {
        if case .search(let error) = self { error.mayNeedSignIn } else { false }
    }

    /// Whether there was no network.
    var isNetwork: Bool {
        if case .search(let error) = self { error.isNetwork } else { false }
    }

    /// Whether it ends by itself.
    package var isWaiting: Bool {
        if case .waiting = self { true } else { false }
    }

    /// The problem and what to do, in full sentences.
    /// - Parameter server: The server on which feeds can be followed.
    package func sentence(server: GitHubServer, time: TimeWording) -> String {
        switch self {
        case .text(let error): error.sentence(server: server)
        case .followed(let feed): tr("You follow {feed} already.", ["feed": feed.title])
        case .nothingFound(let text): tr("No repository matches “{text}”.", ["text": text])
        case .search(let error): error.sentence(time: time)
        case .waiting(.hourly, let end):
            tr(
                "GitHub permits only a few searches a minute. This one is sent at {time}.",
                ["time": time(end.roundedUpToMinute)])
        case .waiting(.secondary, let end):
            tr(
                "GitHub received too many requests at once. The search is sent at {time}.",
                ["time": time(end.roundedUpToMinute)])
        }
    }
}
