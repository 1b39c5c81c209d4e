import FoundationEssentials

/// A text that GitHub has left out of an event's payload since October 2025, and where it can be requested.
package enum MissingText: Sendable, Hashable {
    /// The title of a pull request.
    case title(RepositoryName, number: Int)
    /// The messages of the commits of a push.
    case commits(RepositoryName, base: String, head: String)

    /// What is missing in an event; nil if nothing is, or if it cannot be requested.
    package init?(_ event: GitHubEvent) {
        guard let repository = RepositoryName(event.repository) else { return nil }
        switch event.activity {
        case .pullRequest(_, let topic), .review(_, let topic), .reviewComment(_, let topic):
            guard topic.title == nil, let number = topic.number else { return nil }
            self = .title(repository, number: number)
        case .push(let push):
            guard push.message == nil, let base = push.before, let head = push.head, !base.isNullHash, !head.isNullHash
            else { return nil }
            self = .commits(repository, base: base, head: head)
        default: return nil
        }
    }
}

/// A text that was missing in an event.
package enum CompletedText: Sendable, Equatable {
    /// The title of a pull request.
    case title(String)
    /// The number of all commits, and the first lines of the messages of the first ones.
    case commits(count: Int, messages: [String])

    /// The maximum number of messages that are kept.
    static let maximumMessages = 20

    /// The text of an event that is complete; nil if there is none of this kind.
    package init?(of event: GitHubEvent) {
        switch event.activity {
        case .pullRequest(_, let topic), .review(_, let topic), .reviewComment(_, let topic):
            guard let title = topic.title else { return nil }
            self = .title(title)
        default: return nil
        }
    }
}

// MARK: - Requests

extension GitHubRequest where Content == CompletedText? {
    /// The request for a missing text, which is nil if the answer does not contain it.
    ///
    /// Source: <https://docs.github.com/en/rest/pulls/pulls#get-a-pull-request> and
    /// <https://docs.github.com/en/rest/commits/commits#compare-two-commits>
    package static func text(_ missing: MissingText) -> GitHubRequest {
        switch missing {
        case .title(let repository, let number):
            GitHubRequest(
                path: "repos/\(repository.owner)/\(repository.name)/pulls/\(number)",
                name: WatchedFeed.repository(repository).key, subject: .repository(repository)
            ) { body throws(GitHubDecodingError) in try CompletedText.title(in: body) }
        case .commits(let repository, let base, let head):
            GitHubRequest(
                path: "repos/\(repository.owner)/\(repository.name)/compare/\(base)...\(head)",
                query: [URLQueryItem(name: "per_page", value: "\(CompletedText.maximumMessages)")],
                name: WatchedFeed.repository(repository).key, subject: .repository(repository)
            ) { body throws(GitHubDecodingError) in try CompletedText.commits(in: body) }
        }
    }
}

extension CompletedText {
    fileprivate static func title(in body: Data) throws(GitHubDecodingError) -> CompletedText? {
        try GitHubJSON.object(in: body).line("title").map { .title($0) }
    }

    fileprivate static func commits(in body: Data) throws(GitHubDecodingError) -> CompletedText? {
        let object = try GitHubJSON.object(in: body)
        let messages = (object.objects("commits") ?? []).compactMap { $0["commit"].firstLine("message") }
        guard !messages.isEmpty else { return nil }
        let count = max(messages.count, object.integer("total_commits") ?? 0)
        return .commits(count: count, messages: Array(messages.prefix(maximumMessages)))
    }
}
