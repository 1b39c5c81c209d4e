import GitHub

/// What the user should know of the inbox, apart from its contents.
package enum InboxMessage: Sendable, Equatable {
    /// Threads were marked, which can be undone.
    case marked(InboxAction.Kind, count: Int)
    /// What should be undone was sent already.
    case sentAlready
    /// Something has happened in threads since the user marked them: they are unread again.
    case outdated([NotificationThread])
    /// So many threads of an account that was signed out had actions that were not sent.
    case discarded(Int, SignedInAccount)
}
