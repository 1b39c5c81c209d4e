import Base
import FoundationEssentials
import GitHub
import History
import Rx

/// Removes the histories that only one account was permitted to read, when the user signs out of it, and what is snoozed and
/// muted in them.
package final class PrivateHistories: Sendable {
    /// Why histories could not be removed, to be shown to the user; nil if there is no such problem.
    package let notice = BehaviorRelay<StorageNotice?>(value: nil)

    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - shared: The folders of a server with the histories of feeds that name no account.
    ///   - own: The folder with the histories of the feeds of an account.
    ///   - clock: The clock for what is written.
    package init(
        _ accounts: AccountsModel, _ watchList: WatchListModel, _ silence: SilenceModel,
        shared: @escaping @Sendable (GitHubServer) -> [FeedFolders],
        own: @escaping @Sendable (SignedInAccount) -> FeedFolders, clock: any SchedulerType
    ) {
        accounts.signedOut
            .subscribe(onNext: { [notice, weak watchList] account in
                var repositories: Set<String> = []
                watchList?.reopen {
                    do {
                        try own(account).removeAll(now: clock.now, adding: &repositories)
                        for folders in shared(account.server) {
                            try folders.forget(.user(account.login), now: clock.now, adding: &repositories)
                        }
                        notice.accept(nil)
                    } catch {
                        notice.accept(.unremovable(reason: error.messageForUser))
                    }
                }
                silence.forget(repositories)
            })
            .disposed(by: subscriptions)
    }
}
