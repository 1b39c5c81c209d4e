import Base
import GitHub

/// The feeds that the user follows, in the user's order, each only once.
package struct WatchList: Sendable, Equatable {
    package private(set) var feeds: [WatchedFeed] = []

    /// The maximum number of feeds.
    package static let maximumCount = 200

    /// A feed that was removed, for `restore`.
    package struct Removed: Sendable, Equatable {
        package let feed: WatchedFeed
        /// Where it was.
        package let index: Int
    }

    package init() {}

    /// The first 200 of the feeds, without repetitions.
    package init(_ feeds: some Sequence<WatchedFeed>) {
        self.feeds = Array(feeds.unique(by: \.self).prefix(Self.maximumCount))
    }

    /// Adds a feed at the end.
    /// - Returns: Whether it was not there yet.
    /// - Throws: `SettingsError.full`.
    @discardableResult
    package mutating func add(_ feed: WatchedFeed) throws(SettingsError) -> Bool {
        try insert(feed, at: feeds.count)
    }

    /// Removes a feed.
    /// - Returns: What restores it at its position; nil if it is not there.
    @discardableResult
    package mutating func remove(_ feed: WatchedFeed) -> Removed? {
        guard let index = feeds.firstIndex(of: feed) else { return nil }
        return Removed(feed: feeds.remove(at: index), index: index)
    }

    /// Adds a feed that was removed, at its former position, or at the end if there are fewer feeds now.
    /// - Returns: Whether it was not there yet.
    /// - Throws: `SettingsError.full`.
    @discardableResult
    package mutating func restore(_ removed: Removed) throws(SettingsError) -> Bool {
        try insert(removed.feed, at: min(removed.index, feeds.count))
    }

    /// Moves a feed: afterwards its index is `end`. Does nothing if there is no such index.
    package mutating func move(from start: Int, to end: Int) {
        feeds.move(from: start, to: end)
    }

    private mutating func insert(_ feed: WatchedFeed, at index: Int) throws(SettingsError) -> Bool {
        guard !feeds.contains(feed) else { return false }
        guard feeds.count < Self.maximumCount else { throw .full }
        feeds.insert(feed, at: index)
        return true
    }
}
