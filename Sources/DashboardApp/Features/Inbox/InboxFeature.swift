import DashboardCore
import Rx

/// The notifications of all accounts.
struct InboxFeature {
    let model: InboxModel
    /// For the rows of a thread's events.
    let feed: FeedModel
    let people: PeopleModel

    /// The number of unread threads.
    var unreadCount: Driver<Int> { model.content.asDriver().map(\.unreadCount).distinctUntilChanged() }
}
