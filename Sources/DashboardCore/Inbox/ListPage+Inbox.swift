import Base
import FoundationEssentials
import GitHub
import History
import Translation

extension ListPage {
    /// What is shown of the inboxes of all accounts.
    /// - Parameter hasRows: Whether a thread is listed.
    package init(_ statuses: [InboxStatus], _ filter: InboxFilter, hasRows: Bool, time: TimeWording) {
        self =
            if statuses.isEmpty {
                .message(
                    .noAccount, tr("Sign In to See Your Inbox"),
                    tr(
                        "The notifications of all your accounts on GitHub are shown here. They need a classic token with the scope “notifications”."
                    ))
            } else if hasRows {
                .list
            } else if !filter.query.isEmpty {
                .message(.empty, tr("No Notifications Match"), filter.query.inboxNote ?? "")
            } else if statuses.contains(where: { $0.attempt == .succeeded }) || filter.scope == .saved {
                .message(.empty, filter.scope.emptyTitle, filter.scope.emptyDetails)
            } else if let status = statuses.first(where: { $0.attempt != .none }), let error = status.error {
                .message(
                    status.mayNeedSignIn ? .signIn : error.kind, error.title, status.sentence(time: time) ?? "")
            } else {
                .loading
            }
    }
}

extension Query {
    /// Why notifications cannot match a part of it; nil if they can match all of it.
    fileprivate var inboxNote: String? {
        terms.first(where: { !$0.isNegated && !$0.condition.mayHoldInInbox }).map { term in
            tr(
                "Notifications tell neither who has caused them nor what was done, so “{term}” finds none.",
                ["term": "\(term)"])
        }
    }
}

extension QueryCondition {
    /// Whether a notification contains enough to match it.
    fileprivate var mayHoldInInbox: Bool {
        switch self {
        case .actor, .state(.bot), .state(.merged), .state(.closed), .state(.restored): false
        case .kinds(let kinds): kinds.contains { !$0.eventKinds.isDisjoint(with: NotificationThread.eventKinds) }
        default: true
        }
    }
}

extension InboxFilter.Scope {
    fileprivate var emptyTitle: String {
        switch self {
        case .unread, .all: tr("Nothing New")
        case .saved: tr("Nothing Saved")
        }
    }

    fileprivate var emptyDetails: String {
        switch self {
        case .unread, .all: tr("You have read all notifications. New ones are shown here as soon as they come.")
        case .saved: tr("Save a thread to keep it here, even after it is done.")
        }
    }
}
