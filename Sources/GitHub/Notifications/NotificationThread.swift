import FoundationEssentials

/// A thread in GitHub's inbox: an issue, a pull request, a release or the like with something new.
///
/// Source: <https://docs.github.com/en/rest/activity/notifications>
package struct NotificationThread: Sendable, Hashable, Identifiable {
    /// GitHub's id of the thread.
    package let id: String
    package let repository: RepositoryName
    package let isPrivate: Bool
    /// The title, as one line of at most 256 characters; empty if GitHub sent none.
    package let title: String
    /// GitHub's name for the kind of the subject, such as "PullRequest".
    package let type: String
    /// The number of the issue, pull request or discussion, if it is one.
    package let number: Int?
    /// The path of the subject in the API below that of the repository, such as "commits/1a2b3c"; empty if GitHub sent none.
    package var subject: String
    /// The same for the newest comment, such as "issues/comments/7"; that of the subject if there is none.
    var comment: String?
    /// Why there is a notification, in GitHub's word, such as "mention".
    package let reason: String
    package var isUnread: Bool
    package let updatedAt: Date
    /// When it was last read; nil if never.
    package let lastReadAt: Date?
}

/// Coded for the inbox on disk. What is missing or unreadable is left out, as in GitHub's answers; only without an id, a
/// repository or a time there is an error.
extension NotificationThread: Codable {
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let id = try values.decode(String.self, forKey: .id)
        guard Self.isValid(id) else {
            throw DecodingError.dataCorruptedError(forKey: .id, in: values, debugDescription: "It is no id.")
        }
        self.init(
            id: id, repository: try values.decode(RepositoryName.self, forKey: .repository),
            isPrivate: values.decodeLossily(.isPrivate) ?? false, title: values.decodeLossily(.title) ?? "",
            type: values.decodeLossily(.type) ?? "", number: values.decodeLossily(.number),
            subject: values.decodeLossily(.subject) ?? "", comment: values.decodeLossily(.comment),
            reason: values.decodeLossily(.reason) ?? "", isUnread: values.decodeLossily(.isUnread) ?? false,
            updatedAt: try values.decode(Date.self, forKey: .updatedAt),
            lastReadAt: values.decodeLossily(.lastReadAt))
    }
}
