/// What the list of events shows.
public enum FeedSelection: Sendable, Hashable {
    /// The events of all followed feeds.
    case all
    /// Those of one feed.
    case feed(WatchedFeed)
    /// Those of the repositories that a search has found.
    case trending

    /// The feed that is shown alone; nil if there are several.
    public var feed: WatchedFeed? {
        if case .feed(let feed) = self { feed } else { nil }
    }
}

/// Coded as one string: "all", "trending", or the feed's name after a colon.
extension FeedSelection: Codable {
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        if text.hasPrefix(":"), let feed = WatchedFeed(String(text.dropFirst())) {
            self = .feed(feed)
        } else {
            // What a later version may have written is not an error.
            self = text == "trending" ? .trending : .all
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .all: try container.encode("all")
        case .feed(let feed): try container.encode(":\(feed)")
        case .trending: try container.encode("trending")
        }
    }
}
