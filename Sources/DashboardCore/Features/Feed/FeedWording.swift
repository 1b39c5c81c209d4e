import Foundation
import Translation

/// A page that is shown instead of the list when it is empty.
public enum FeedPage: Sendable, Equatable {
    /// The list itself.
    case list
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
    /// - Parameter settings: The path of the settings file, as displayed to the user.
    public func strip(hasEvents: Bool, time: TimeWording, settings: String) -> String? {
        guard case .failed(let error) = attempt, hasEvents else { return nil }
        return trSentences(
            savedAt.map { tr("Showing the feed saved at {time}.", ["time": time($0)]) },
            error.sentence(time: time, settings: settings))
    }

    /// The page that is shown instead of an empty list.
    /// - Parameter settings: The path of the settings file, as displayed to the user.
    public func page(hasEvents: Bool, time: TimeWording, settings: String) -> FeedPage {
        if hasEvents { return .list }
        return switch attempt {
        case .none: .loading
        case .succeeded: .empty
        case .failed(let error):
            .problem(
                title: error.title, details: error.sentence(time: time, settings: settings), isNetwork: error.isNetwork)
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
    fileprivate var isNetwork: Bool {
        if case .unreachable = reason { true } else { false }
    }

    /// A short title for a page.
    fileprivate var title: String {
        switch reason {
        case .unreachable(.noNetwork): tr("No Network")
        case .unreachable: tr("GitHub Cannot Be Reached")
        case .unauthorized: tr("Sign-In Required")
        case .forbidden: tr("Access Denied")
        case .rateLimited: tr("Too Many Requests")
        case .notFound: tr("Repository Not Found")
        case .takenDown: tr("Repository Not Available")
        case .serverFailed: tr("GitHub Has a Problem")
        case .unexpected, .unreadable: tr("Unexpected Answer")
        }
    }

    /// The error and what to do, in full sentences.
    /// - Parameter settings: The path of the settings file.
    fileprivate func sentence(time: TimeWording, settings: String) -> String {
        switch reason {
        case .unreachable(let error):
            error.sentence
        case .unauthorized:
            trSentences(tr("This server requires a sign-in (401), which Dashboard does not have."), Self.ownServer)
        case .forbidden(let message):
            trSentences(tr("GitHub denies access (403)."), message.asDetails)
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
                trSentences(
                    tr("There is no public repository {repository}.", ["repository": "\(repository)"]),
                    tr("Check its name in {file} and start Dashboard again.", ["file": settings]))
            }
        case .takenDown:
            switch subject {
            case .repository(let repository):
                tr("{repository} is not available for legal reasons (451).", ["repository": "\(repository)"])
            }
        case .serverFailed(let status):
            tr("GitHub has a problem ({status}). Try again in a few minutes.", ["status": "\(status)"])
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
        }
    }

    /// What to do about a server other than GitHub's own.
    private static var ownServer: String {
        tr("If {variable} names a server of your own, check its address.", ["variable": GitHubServer.variable])
    }
}
