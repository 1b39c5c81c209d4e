import Foundation
import Translation

/// A page that is shown instead of the list when it is empty.
public enum FeedPage: Sendable, Equatable {
    /// The list itself.
    case list
    /// The user follows nothing yet.
    case welcome
    /// Waiting for the first response.
    case loading
    /// GitHub has no events for this repository.
    case empty
    /// There are no events because of an error, of the network or otherwise.
    case problem(title: String, details: String, isNetwork: Bool)
}

/// Formats a time, for example as "14:03".
public typealias TimeWording = @Sendable (Date) -> String

extension FeedStatus {
    /// The text above the list, beside a button that retries; nil if there is no problem.
    public func strip(hasEvents: Bool, time: TimeWording) -> String? {
        guard case .failed(let error) = attempt, hasEvents else { return nil }
        return trSentences(
            savedAt.map { tr("Showing the feed saved at {time}.", ["time": time($0)]) },
            error.sentence(time: time))
    }

    /// The page that is shown instead of an empty list.
    public func page(hasEvents: Bool, time: TimeWording) -> FeedPage {
        if hasEvents { return .list }
        return switch attempt {
        case .none: .loading
        case .succeeded: .empty
        case .failed(let error):
            .problem(
                title: error.title, details: error.sentence(time: time), isNetwork: error.isNetwork)
        }
    }

    /// The reason why a requested refresh is not sent during a pause.
    /// - Parameter end: The end of the pause.
    public static func pauseSentence(until end: Date, time: TimeWording) -> String {
        tr("GitHub asked for a pause. The next request is sent at {time}.", ["time": time(end.roundedUpToMinute)])
    }

    /// When the repository was last changed.
    public static func lastChangeText(_ lastModified: Date, time: TimeWording) -> String {
        tr("Last change {time}", ["time": time(lastModified)])
    }
}

extension FeedSelection {
    /// What is shown, as a title.
    public var title: String {
        switch self {
        case .all: tr("All")
        case .feed(let feed): "\(feed)"
        case .trending: tr("Trending")
        }
    }
}

extension RateLimit {
    /// How many requests are left; nil after the hour that this applies to.
    public func text(now: Date, time: TimeWording) -> String? {
        guard reset > now else { return nil }
        return trn(
            "{count} of {limit} requests left until {time}", "{count} of {limit} requests left until {time}",
            count: remaining, ["limit": "\(limit)", "time": time(reset.roundedUpToMinute)])
    }
}

extension GitHubError {
    /// Whether the network is the reason.
    public var isNetwork: Bool {
        if case .unreachable = reason { true } else { false }
    }

    /// A short title for a page.
    public var title: String {
        switch reason {
        case .unreachable(.noNetwork): tr("No Network")
        case .unreachable: tr("GitHub Cannot Be Reached")
        case .unauthorized: tr("Sign-In Required")
        case .forbidden: tr("Access Denied")
        case .rateLimited: tr("Too Many Requests")
        case .notFound:
            switch subject {
            case .repository: tr("Repository Not Found")
            case .account: tr("Account Not Found")
            case .search: tr("Search Not Found")
            }
        case .takenDown:
            switch subject {
            case .repository: tr("Repository Not Available")
            case .account: tr("Account Not Available")
            case .search: tr("Search Not Available")
            }
        case .serverFailed: tr("GitHub Has a Problem")
        case .unexpected, .unreadable: tr("Unexpected Answer")
        }
    }

    /// The error and what to do, in full sentences.
    public func sentence(time: TimeWording) -> String {
        switch reason {
        case .unreachable(let error):
            error.sentence
        case .unauthorized:
            trSentences(tr("This server requires a sign-in (401), which Dashboard does not have."), Self.ownServer)
        case .forbidden(let message):
            trSentences(tr("GitHub denies access (403)."), message.asDetails)
        case .rateLimited(.hourly, let until?) where subject == .search:
            tr(
                "GitHub’s limit for searches is used up. The next search is possible at {time}.",
                ["time": time(until.roundedUpToMinute)])
        case .rateLimited(.hourly, let until?):
            tr(
                "GitHub’s request limit is used up. It resets at {time}; until then no requests are sent.",
                ["time": time(until.roundedUpToMinute)])
        case .rateLimited(.hourly, nil):
            tr("GitHub’s request limit is used up. Try again in a few minutes.")
        case .rateLimited(.secondary, let until?):
            tr(
                "GitHub received too many requests at once. No requests are sent until {time}.",
                ["time": time(until.roundedUpToMinute)])
        case .rateLimited(.secondary, nil):
            tr("GitHub received too many requests at once. Try again in a few minutes.")
        case .notFound:
            switch subject {
            case .repository(let repository):
                tr(
                    "There is no public repository {repository}. Correct its name, or stop following it.",
                    ["repository": "\(repository)"])
            case .account(let login):
                tr("There is no account {login}. Correct its name, or stop following it.", ["login": "\(login)"])
            case .search: trSentences(tr("This server has no search for repositories (404)."), Self.ownServer)
            }
        case .takenDown:
            switch subject {
            case .repository(let repository):
                tr("{repository} is not available for legal reasons (451).", ["repository": "\(repository)"])
            case .account(let login):
                tr("{login} is not available for legal reasons (451).", ["login": "\(login)"])
            case .search: tr("The search is not available for legal reasons (451).")
            }
        case .serverFailed(let status):
            tr("GitHub has a problem ({status}). Try again in a few minutes.", ["status": "\(status)"])
        case .unexpected(status: 422) where subject == .search:
            tr("GitHub does not understand this search (422). Search for other words.")
        case .unexpected(let status):
            trSentences(
                tr("GitHub answered with an unexpected status ({status}). Try again later.", ["status": "\(status)"]),
                Self.ownServer)
        case .unreadable(.notJSON):
            trSentences(
                tr("The answer is not from GitHub’s API. Sign in to the Wi-Fi network, or try again later."),
                Self.ownServer)
        case .unreadable(.notEvents(let message)):
            trSentences(
                tr("The answer is not a list of events. Try again later."), message.asDetails, Self.ownServer)
        case .unreadable(.notSearchResult(let message)):
            trSentences(
                tr("The answer is not the result of a search. Try again later."), message.asDetails, Self.ownServer)
        }
    }

    /// What to do about a server other than GitHub's own.
    private static var ownServer: String {
        tr("If {variable} names a server of your own, check its address.", ["variable": GitHubServer.variable])
    }
}
