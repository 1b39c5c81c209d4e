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
    ///   - folders: Where all histories are.
    ///   - server: The server on which feeds name no account.
    ///   - cached: Further histories of such feeds.
    ///   - clock: The clock for what is written.
    package init(
        _ accounts: AccountsModel, _ watchList: WatchListModel, _ silence: SilenceModel, _ folders: HistoryFolders,
        on server: GitHubServer, cached: [FeedFolders] = [], clock: any SchedulerType
    ) {
        let shared = [folders.of(server)] + cached
        accounts.signedOut
            .subscribe(onNext: { [notice, weak watchList] account in
                var repositories: Set<String> = []
                var problem: StorageNotice?
                // What cannot be removed keeps nothing else from it.
                func attempt(_ removal: () throws -> Void) {
                    do { try removal() } catch { problem = .unremovable(reason: error.messageForUser) }
                }
                watchList?.reopen {
                    attempt {
                        try folders.of(account.server, reader: account.login)
                            .removeAll(now: clock.now, adding: &repositories)
                    }
                    for histories in account.server.api == server.api ? shared : [] {
                        attempt {
                            try histories.forget(.user(account.login), now: clock.now, adding: &repositories)
                        }
                    }
                }
                notice.accept(problem)
                silence.forget(repositories)
            })
            .disposed(by: subscriptions)
    }
}
