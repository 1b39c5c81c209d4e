import Base
import Rx

extension FeedSource {
    /// The gaps of several feeds.
    static func gaps(of sources: [FeedSource]) -> Observable<[FeedGap]> {
        sources.latest(\.history.gaps).map { [feeds = sources.map(\.feed)] gaps in
            zip(feeds, gaps).flatMap { feed, gaps in gaps.map { FeedGap($0, of: feed) } }
        }
    }

    /// How the filling in of their gaps is going.
    static func fillings(of sources: [FeedSource]) -> Observable<[FeedGap.ID: GapFilling]> {
        sources.latest(\.fillings).map { [keys = sources.map(\.feed.key)] fillings in
            zip(keys, fillings).reduce(into: [:]) { all, filling in
                for (point, state) in filling.1 { all[FeedGap.ID(feed: filling.0, after: point)] = state }
            }
        }
    }
}
