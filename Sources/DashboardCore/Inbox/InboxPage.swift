import Base
import FoundationEssentials
import GitHub
import History
import Translation

/// A page that is shown instead of the list when it is empty.
package enum InboxPage: Sendable, Equatable {
    /// The list itself.
    case list
    /// Nobody is signed in.
    case signIn
    /// Waiting for the first answer.
    case loading
    /// Nothing in this part of the inbox.
    case empty(title: String, details: String)
    /// There are no threads because of an error.
    case problem(title: String, details: String, FeedPage.Kind)

    /// The page for the inboxes of all accounts.
    package init(_ statuses: [InboxStatus], _ filter: InboxFilter, hasRows: Bool, time: TimeWording) {
        self =
            if statuses.isEmpty {
                .signIn
            } else if hasRows {
                .list
            } else if !filter.query.isEmpty {
                .empty(title: tr("No Notifications Match"), details: filter.query.inboxNote ?? "")
            } else if statuses.contains(where: { $0.attempt == .succeeded }) || filter.scope == .saved {
                .empty(title: filter.scope.emptyTitle, details: filter.scope.emptyDetails)
            } else if let status = statuses.first(where: { $0.attempt != .none }), let error = status.error {
                .problem(
                    title: error.title, details: status.sentence(time: time) ?? "",
                    status.mayNeedSignIn ? .signIn : error.remedy)
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
