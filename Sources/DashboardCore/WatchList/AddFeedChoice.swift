import GitHub

/// A feed that can be chosen to be followed.
package enum AddFeedChoice: Sendable, Equatable {
    /// A repository that was found.
    case repository(Repository)
    /// What an account that is signed in follows and watches.
    case received(WatchedFeed)

    /// The feed, without a reader unless the choice itself has one.
    package var feed: WatchedFeed {
        switch self {
        case .repository(let repository): .repository(repository.name)
        case .received(let feed): feed
        }
    }
}
