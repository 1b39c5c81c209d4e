import DashboardCore
import Translation

/// What can be done with a thread in the list, by a button of its row or by a key.
nonisolated enum InboxChoice: Sendable, CaseIterable {
    case read, done, unsubscribe, save

    /// The name of the button for a thread.
    func title(of entry: InboxEntry) -> String {
        switch self {
        case .read: tr("Mark as Read")
        case .done: tr("Mark as Done")
        case .unsubscribe: tr("Unsubscribe")
        case .save: entry.isSaved ? tr("Do Not Save") : trc("thread of the inbox", "Save")
        }
    }

    /// What should be known before.
    func tooltip(of entry: InboxEntry) -> String {
        switch self {
        case .read, .done: title(of: entry)
        case .unsubscribe: tr("Unsubscribe: no notifications until you comment or are mentioned")
        case .save:
            entry.isSaved
                ? title(of: entry)
                : tr("Save: kept by Dashboard on this computer, since other programs cannot save threads on GitHub")
        }
    }

    /// The symbol of the button.
    ///
    /// - Parameter isSaved: Whether the user keeps the thread, whose bookmark is filled then.
    func iconName(isSaved: Bool) -> String {
        switch self {
        case .read: "mail-read-symbolic"
        case .done: "object-select-symbolic"
        case .unsubscribe: "notifications-disabled-symbolic"
        case .save: isSaved ? "dashboard-saved-symbolic" : "dashboard-save-symbolic"
        }
    }

    /// What its keys are declared for.
    @MainActor var action: UserAction {
        switch self {
        case .read: .markRead
        case .done: .markDone
        case .unsubscribe: .unsubscribe
        case .save: .saveThread
        }
    }

    /// The change of a thread.
    func change(_ entry: InboxEntry) -> InboxChange {
        switch self {
        case .read: .mark(.read, [entry])
        case .done: .mark(.done, [entry])
        case .unsubscribe: .mark(.unsubscribe, [entry])
        case .save: .save([entry], !entry.isSaved)
        }
    }
}
