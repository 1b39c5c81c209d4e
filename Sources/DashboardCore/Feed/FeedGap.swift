import Base
import FoundationEssentials
import GitHub
import History
import Translation

/// A gap in the history of a feed.
package struct FeedGap: Sendable, Hashable {
    /// The feed in whose history events are missing.
    package let feed: WatchedFeed
    package let gap: EventGap

    /// Identifies a gap, even while it becomes narrower.
    package struct ID: Sendable, Hashable {
        let feed: String
        let after: EventPoint
    }

    package init(_ gap: EventGap, of feed: WatchedFeed) {
        self.gap = gap
        self.feed = feed
    }

    package var id: ID { ID(feed: feed.key, after: gap.after) }

    /// Whether the events may be requested: from further pages, or from other endpoints, which are those of one repository.
    package var canBeFilledIn: Bool {
        gap.isAtBeginning || feed.repositoryName != nil
    }

    /// The time of the missing events, in which feed: "acme/rocket · 11:02 – 3 November, 14:03".
    package func details(_ localTime: LocalTime, now: Date) -> String {
        trLine([feed.title, span(localTime, now: now)])
    }

    /// The name for screen readers.
    package func spokenText(_ localTime: LocalTime, now: Date) -> String {
        trList([tr("Earlier events are missing"), feed.title, span(localTime, now: now)])
    }

    private func span(_ localTime: LocalTime, now: Date) -> String {
        let end = localTime.clock(gap.before.time, now: now)
        if gap.isAtBeginning { return tr("before {time}", ["time": end]) }
        return tr("{start} – {end}", ["start": localTime.clock(gap.after.time, now: now), "end": end])
    }
}
