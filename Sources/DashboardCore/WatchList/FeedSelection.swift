import GitHub

/// What the window shows beside the sidebar: a list of events, or a page.
package enum FeedSelection: Sendable, Hashable {
    /// The events of all followed feeds.
    case all
    /// Those of one feed.
    case feed(WatchedFeed)
    /// Those of the repositories that a search has found.
    case trending
    /// The page with the notifications of all accounts.
    case inbox
    /// The page "Repositories of a User".
    case userRepositories

    /// The feed that is shown alone; nil if there are several.
    package var feed: WatchedFeed? {
        if case .feed(let feed) = self { feed } else { nil }
    }

    /// Whether events are shown.
    package var hasEvents: Bool { ![.inbox, .userRepositories].contains(self) }

    /// Whether the events of followed feeds are shown.
    package var isFollowed: Bool { hasEvents && self != .trending }
}

/// Coded as one string: the name of the case, or the feed's name after a colon.
extension FeedSelection: Codable {
    private static let named: [String: FeedSelection] = [
        "all": .all, "trending": .trending, "inbox": .inbox, "userRepositories": .userRepositories,
    ]

    package init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        if text.hasPrefix(":"), let feed = WatchedFeed(String(text.dropFirst())) {
            self = .feed(feed)
        } else {
            // What a later version may have written is not an error.
            self = Self.named[text] ?? .all
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(feed.map { ":\($0)" } ?? Self.named.first { $0.value == self }?.key)
    }
}
