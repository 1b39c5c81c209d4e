import Base
import GitHub

/// The inboxes of all accounts, as saved on disk.
package struct Inbox: Sendable, Equatable {
    /// Each account only once.
    private(set) var accounts: [AccountInbox] = []

    package init() {}

    /// The inbox of an account; empty if nothing is known.
    package subscript(account: SignedInAccount.ID) -> AccountInbox {
        accounts.first { $0.account == account } ?? AccountInbox(account)
    }

    /// Replaces the inbox of an account.
    mutating func set(_ inbox: AccountInbox) {
        if let index = accounts.firstIndex(where: { $0.account == inbox.account }) {
            accounts[index] = inbox
        } else {
            accounts.append(inbox)
        }
    }

    mutating func remove(_ account: SignedInAccount.ID) { accounts.removeAll { $0.account == account } }
}

extension Inbox: CodedAsList {
    package var codedElements: [AccountInbox] { accounts }

    package init(coded accounts: [AccountInbox]) {
        for inbox in accounts { set(inbox) }
    }
}
