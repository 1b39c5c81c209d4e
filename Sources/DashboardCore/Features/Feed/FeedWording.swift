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
    public func strip(hasEvents: Bool, time: TimeWording) -> String? {
        guard case .failed(let error) = attempt, hasEvents else { return nil }
        let age = savedAt.map { "Showing the feed saved at \(time($0)). " } ?? ""
        return age + error.sentence(time: time)
    }

    /// What is shown in place of an empty list.
    public func page(hasEvents: Bool, time: TimeWording) -> FeedPage {
        if hasEvents { return .list }
        return switch attempt {
        case .none: .loading
        case .succeeded: .empty
        case .failed(let error):
            .problem(title: error.title, details: error.sentence(time: time), isNetwork: error.isNetwork)
        }
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
        case .unauthorized: "Not Signed In"
        case .forbidden: "Access Denied"
        case .rateLimited, .rateLimitedForUnknownTime: "Too Many Requests"
        case .notFound: "Repository Not Found"
        case .takenDown: "Repository Not Available"
        case .serverFailed: "GitHub Has a Problem"
        case .unexpected, .unreadable: "Answer Not Understood"
        }
    }

    /// What is wrong and what to do, in whole sentences.
    func sentence(time: TimeWording) -> String {
        switch self {
        case .unreachable(let error):
            error.sentence
        case .unauthorized:
            "GitHub did not accept the sign-in (401). Check the token, or the address of the server."
        case .forbidden(let message):
            "GitHub denies access (403)\(message.asReason)"
        case .rateLimited(let until):
            "GitHub’s request limit is used up. It resets at \(time(until)); until then nothing is asked."
        case .rateLimitedForUnknownTime:
            "GitHub’s request limit is used up. Try again in a few minutes."
        case .notFound(let repository):
            "There is no public repository \(repository). Check its name in the settings."
        case .takenDown(let repository):
            "\(repository) is not available for legal reasons (451)."
        case .serverFailed(let status):
            "GitHub has a problem of its own (\(status)). Try again in a few minutes."
        case .unexpected(let status):
            "GitHub answered with a status that makes no sense here (\(status)). Check the server’s address."
        case .unreadable(.notJSON):
            "The answer is not from GitHub’s API. Check the server’s address, or sign in to the Wi-Fi network."
        case .unreadable(.notEvents(let message)):
            "The answer is no list of events\(message.asReason) Check the server’s address."
        }
    }
}
