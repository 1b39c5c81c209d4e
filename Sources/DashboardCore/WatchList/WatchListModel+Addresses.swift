import GitHub
import History
import Rx

extension WatchListModel {
    /// How many of the newest events are compared with an address that has no number.
    private static let comparedCount = 500

    /// The newest event of the followed feeds whose page an address is, read on the sources' worker; nil if there is none.
    /// - Parameters:
    ///   - number: That of the issue, the pull request or the discussion; nil if the address is of another page.
    ///   - feed: The feed of the address.
    package func newestEvent(at address: String, _ number: Int?, of feed: WatchedFeed) -> Single<GitHubEvent?> {
        Single.deferred { [histories] in
            let histories = histories.value
            if let number, let repository = feed.repositoryName {
                return .just(histories.events(about: number, of: repository, limit: 1).first)
            }
            // The page of the feed itself is the page of some of its events, too.
            let page = address.trimmed
            let isOfFeed = histories.all.contains { feed.page(on: $0.server.web).absoluteString == page }
            let newest = isOfFeed ? [] : histories.events(before: nil, limit: Self.comparedCount)
            return .just(
                newest.first { event in
                    histories.history(of: event).map { event.page(on: $0.server.web).absoluteString == page } ?? false
                })
        }
        .subscribe(on: environment.worker)
    }
}
