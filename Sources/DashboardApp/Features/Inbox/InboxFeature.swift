import DashboardCore
import Rx

/// The notifications of all accounts.
struct InboxFeature {
    let model: InboxModel
    /// What is searched for in them.
    let search: SearchModel
    /// For the rows of a thread's events.
    let feed: FeedModel
    let people: PeopleModel

    /// The number of unread threads.
    var unreadCount: Driver<Int> { model.content.asDriver().map(\.unreadCount).distinctUntilChanged() }
}
