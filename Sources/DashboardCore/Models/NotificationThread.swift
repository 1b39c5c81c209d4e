import Foundation

/// A thread in GitHub's inbox: an issue, a pull request, a release or the like of which something is new.
///
/// Source: <https://docs.github.com/en/rest/activity/notifications>
public struct NotificationThread: Sendable, Hashable {
    /// GitHub's id of the thread.
    public let id: String
    public let repository: RepositoryName
    public let isPrivate: Bool
    /// The title, as one line of at most 256 characters; empty if GitHub sent none.
    public let title: String
    /// GitHub's name for the kind of the subject, such as "PullRequest".
    public let type: String
    /// The number of the issue, pull request or discussion, if it is one.
    public let number: Int?
    /// Why there is a notification, in GitHub's word, such as "mention".
    public let reason: String
    public let isUnread: Bool
    public let updatedAt: Date
    /// When it was last read; nil if never.
    public let lastReadAt: Date?
}
