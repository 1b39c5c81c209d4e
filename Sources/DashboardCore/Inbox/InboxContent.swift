import FoundationEssentials
import GitHub
import Translation

/// What the window shows of the inboxes of the signed-in accounts, derived from what is saved.
package struct InboxContent: Sendable, Equatable {
    /// The threads of all accounts in one list, newest first, with the user's actions.
    package let entries: [InboxEntry]
    /// The number of unread threads.
    package let unreadCount: Int
    /// The number of threads with actions that GitHub has not accepted yet.
    package let waitingCount: Int
    /// When all inboxes were current; nil if one never was.
    package let checkedAt: Date?
    /// Whether GitHub has more threads than are requested.
    let hasMore: Bool

    /// - Parameter accounts: The signed-in accounts.
    package init(_ inbox: Inbox, of accounts: [SignedInAccount.ID]) {
        let inboxes = accounts.map { inbox[$0] }
        entries = inboxes.flatMap(\.entries).sorted { $0.thread.isNewer(than: $1.thread) }
        unreadCount = entries.count(where: \.isUnread)
        waitingCount = inboxes.reduce(0) { $0 + $1.waitingCount }
        let times = inboxes.compactMap(\.checkedAt)
        checkedAt = times.count == inboxes.count ? times.min() : nil
        hasMore = inboxes.contains { $0.hasMore }
    }

    /// That there are threads which are not shown; nil if all are.
    package var moreText: String? {
        guard hasMore else { return nil }
        return tr(
            "GitHub has more: only the newest {count} threads of an account are requested.",
            ["count": "\(NotificationList.maximumThreads)"])
    }
}
