import GitHub

/// What the window shows beside the sidebar: a list of events, or a page.
package enum FeedSelection: Sendable, Hashable {
    /// The events of all followed feeds.
    case all
    /// Those of one feed.
    case feed(WatchedFeed)
    /// Those of the repositories that a search has found.
    case trending
    case page(WindowPage)

    /// The feed that is shown alone; nil if there are several.
    package var feed: WatchedFeed? {
        if case .feed(let feed) = self { feed } else { nil }
    }

    /// Whether events are shown.
    package var hasEvents: Bool {
        if case .page = self { false } else { true }
    }

    /// Whether the events of followed feeds are shown.
    package var isFollowed: Bool { hasEvents && self != .trending }
}

/// Coded as one string: the name of the case or of the page, or the feed's name after a colon.
extension FeedSelection: Codable {
    package init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        if text.hasPrefix(":"), let feed = WatchedFeed(String(text.dropFirst())) {
            self = .feed(feed)
        } else if let page = WindowPage(rawValue: text) {
            self = .page(page)
        } else {
            // What a later version may have written is not an error.
            self = text == "trending" ? .trending : .all
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .all: try container.encode("all")
        case .trending: try container.encode("trending")
        case .feed(let feed): try container.encode(":\(feed)")
        case .page(let page): try container.encode(page.rawValue)
        }
    }
}
