import GitHub

/// A thread as it is shown: with the actions that GitHub does not know of yet.
package struct InboxEntry: Sendable, Hashable, Identifiable {
    package let account: SignedInAccount.ID
    /// The thread; read if an action says so.
    package let thread: NotificationThread
    /// Whether the user keeps it.
    package let isSaved: Bool
    /// Whether an action is not sent yet.
    package let isWaiting: Bool

    package var id: ID { ID(account: account, thread: thread.id) }
    package var isUnread: Bool { thread.isUnread }

    /// An account, and the id of a thread there.
    package struct ID: Sendable, Hashable {
        package let account: SignedInAccount.ID
        package let thread: NotificationThread.ID
    }
}

extension NotificationThread {
    /// An order that stays the same, by the time of the last change.
    func isNewer(than other: NotificationThread) -> Bool { (updatedAt, id) > (other.updatedAt, other.id) }
}
