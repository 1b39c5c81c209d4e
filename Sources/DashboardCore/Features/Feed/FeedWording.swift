import Foundation

/// A page in place of the list, when there is nothing to list.
public enum FeedPage: Sendable, Equatable {
    /// The list itself.
    case list
    /// The first answer is awaited.
    case loading
    /// GitHub has no events of this repository.
    case empty
    /// There is nothing, for this reason; the network's, or somebody else's.
    case problem(title: String, details: String, isNetwork: Bool)
}

/// A time as words, for example "14:03".
public typealias TimeWording = @Sendable (Date) -> String

extension FeedStatus {
    /// What stands above the list, beside a button to try again; nil when all is well.
    /// - Parameter settings: Where the file of the settings is, as a person writes it.
    public func strip(hasEvents: Bool, time: TimeWording, settings: String) -> String? {
        guard case .failed(let error) = attempt, hasEvents else { return nil }
        let age = savedAt.map { "Showing the feed saved at \(time($0)). " } ?? ""
        return age + error.sentence(time: time, settings: settings)
    }

    /// What is shown in place of an empty list.
    /// - Parameter settings: Where the file of the settings is, as a person writes it.
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

    /// Why nothing happens when somebody asks for a refresh while GitHub wants to be left alone.
    /// - Parameter end: That of the pause.
    public static func pauseSentence(until end: Date, time: TimeWording) -> String {
        "GitHub has asked for a pause. It takes the next request at \(time(end.roundedUpToMinute))."
    }

    /// When the repository was changed last.
    public static func lastChangeText(_ lastModified: Date, time: TimeWording) -> String {
        "Last change \(time(lastModified))"
    }
}

extension RateLimit {
    /// How many requests are left; nil where the hour that this is of is over.
    public func text(now: Date, time: TimeWording) -> String? {
        guard reset > now else { return nil }
        return "\(remaining) of \(limit) requests left until \(time(reset.roundedUpToMinute))"
    }
}

extension GitHubError {
    fileprivate var isNetwork: Bool {
        if case .unreachable = self { true } else { false }
    }

    /// A few words for a page that has room for a title.
    fileprivate var title: String {
        switch self {
        case .unreachable(.noNetwork): "No Network"
        case .unreachable: "GitHub Cannot Be Reached"
        case .unauthorized: "Sign-In Needed"
        case .forbidden: "Access Denied"
        case .rateLimited: "Too Many Requests"
        case .notFound: "Repository Not Found"
        case .takenDown: "Repository Not Available"
        case .serverFailed: "GitHub Has a Problem"
        case .unexpected, .unreadable: "Answer Not Understood"
        }
    }

    /// What is wrong and what to do, in whole sentences.
    /// - Parameter settings: Where the file of the settings is.
    fileprivate func sentence(time: TimeWording, settings: String) -> String {
        switch self {
        case .unreachable(let error):
            error.sentence
        case .unauthorized:
            "This server answers nobody without a sign-in (401), which Dashboard does not have. \(Self.ownServer)"
        case .forbidden(let message):
            "GitHub denies access (403)\(message.asReason)"
        case .rateLimited(.hourly, let until?):
            "GitHub’s request limit is used up. It resets at \(time(until.roundedUpToMinute)); until then nothing is asked."
        case .rateLimited(.hourly, nil):
            "GitHub’s request limit is used up. Try again in a few minutes."
        case .rateLimited(.secondary, let until?):
            "GitHub has had too many requests at once. It asks for a pause until \(time(until.roundedUpToMinute)); until "
                + "then nothing is asked."
        case .rateLimited(.secondary, nil):
            "GitHub has had too many requests at once. Try again in a few minutes."
        case .notFound(let repository):
            "There is no public repository \(repository). Check its name in \(settings) and start Dashboard again."
        case .takenDown(let repository):
            "\(repository) is not available for legal reasons (451)."
        case .serverFailed(let status):
            "GitHub has a problem of its own (\(status)). Try again in a few minutes."
        case .unexpected(let status):
            "GitHub answered with a status that makes no sense here (\(status)). Try again later. \(Self.ownServer)"
        case .unreadable(.notJSON):
            "The answer is not from GitHub’s API. Sign in to the Wi-Fi network, or try again later. \(Self.ownServer)"
        case .unreadable(.notEvents(let message)):
            "The answer is no list of events\(message.asReason) Try again later. \(Self.ownServer)"
        }
    }

    /// What to do about a server that is not GitHub's own.
    private static var ownServer: String {
        "If \(GitHubServer.variable) names a server of your own, check its address."
    }
}
