import Rx

extension FeedSource {
    /// The gaps of several feeds.
    static func gaps(of sources: [FeedSource]) -> Observable<[FeedGap]> {
        guard !sources.isEmpty else { return .just([]) }
        return Observable<[FeedGap]>.combineLatest(
            sources.map { source in
                source.history.gaps.map { [feed = source.feed] gaps in gaps.map { FeedGap($0, of: feed) } }
            }
        )
        .map { $0.flatMap { $0 } }
    }

    /// How the filling in of their gaps is going.
    static func fillings(of sources: [FeedSource]) -> Observable<[FeedGap.ID: GapFilling]> {
        guard !sources.isEmpty else { return .just([:]) }
        return Observable<[FeedGap.ID: GapFilling]>.combineLatest(
            sources.map { source in
                source.fillings.map { [key = source.feed.key] fillings in
                    Dictionary(
                        uniqueKeysWithValues: fillings.map { (FeedGap.ID(feed: key, after: $0), $1) })
                }
            }
        )
        .map { $0.reduce(into: [:]) { $0.merge($1) { $1 } } }
    }
}
