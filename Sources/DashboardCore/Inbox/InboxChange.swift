/// What a user does with threads of the inbox, as they are shown.
package enum InboxChange: Sendable {
    /// Marks threads.
    case mark(InboxAction.Kind, [InboxEntry])
    /// Keeps threads here, or no longer.
    case save([InboxEntry], Bool)
    /// Undoes the last marking that can be undone.
    case undo
}
