import GitHub

/// A change of the list of followed feeds.
package enum WatchListChange: Sendable, Equatable {
    /// Adds a feed at the end.
    case add(WatchedFeed)
    case remove(WatchedFeed)
    /// Adds a feed that was removed, at its former position.
    case restore(WatchList.Removed)
    /// Moves a feed to the position of another one.
    case move(WatchedFeed, to: WatchedFeed)
    /// Moves a feed by one position up or down.
    case moveUp(WatchedFeed)
    case moveDown(WatchedFeed)
    /// Replaces a feed by another one at the same position.
    case replace(WatchedFeed, by: WatchedFeed)
    /// None: the list is read again, which somebody else may have changed.
    case readAgain
}

extension WatchList {
    /// Applies a change; one about a feed that is not there has no effect.
    /// - Throws: `SettingsError.full`.
    package mutating func apply(_ change: WatchListChange) throws(SettingsError) {
        switch change {
        case .add(let feed): try add(feed)
        case .remove(let feed): remove(feed)
        case .restore(let removed): try restore(removed)
        case .move(let feed, let other):
            if let start = index(of: feed), let end = index(of: other) { move(from: start, to: end) }
        case .moveUp(let feed):
            if let index = index(of: feed) { move(from: index, to: index - 1) }
        case .moveDown(let feed):
            if let index = index(of: feed) { move(from: index, to: index + 1) }
        case .replace(let feed, let new):
            guard let removed = remove(feed) else { return }
            try restore(Removed(feed: new, index: removed.index))
        case .readAgain: break
        }
    }

    private func index(of feed: WatchedFeed) -> Int? { feeds.firstIndex(of: feed) }
}
