/// A thread as it is shown: with the actions that GitHub does not know of yet.
public struct InboxEntry: Sendable, Hashable, Identifiable {
    public let account: SignedInAccount.ID
    /// The thread; read if an action says so.
    public let thread: NotificationThread
    /// Whether the user keeps it.
    public let isSaved: Bool
    /// Whether an action is not sent yet.
    public let isWaiting: Bool

    public var id: ID { ID(account: account, thread: thread.id) }
    public var isUnread: Bool { thread.isUnread }

    /// An account, and the id of a thread there.
    public struct ID: Sendable, Hashable {
        public let account: SignedInAccount.ID
        public let thread: NotificationThread.ID
    }
}

extension NotificationThread {
    /// An order that stays the same, by the time of the last change.
    func isNewer(than other: NotificationThread) -> Bool { (updatedAt, id) > (other.updatedAt, other.id) }
}
