import Base
import FoundationEssentials
import GitHub

/// A period in which events may be missing: more happened than fits on the pages that were fetched.
package struct EventGap: Sendable, Codable {
    /// The newest known event before the gap; `beginning` if no older one is known.
    package let after: EventPoint
    /// The oldest known event after the gap.
    package let before: EventPoint
    /// Whether the feed's pages end after the gap: GitHub has removed the missing events from them.
    package internal(set) var isExhausted = false
    /// The ids of events before the gap that came with those after it. GitHub lists some hours late: that they are known does not
    /// mean that a page has reached the events before the gap.
    private var late: [String]?

    package init(after: EventPoint, before: EventPoint) {
        self.after = after
        self.before = before
    }

    /// Before all events: the feed is newly followed, and has more pages than were fetched.
    static let beginning = EventPoint(time: Date(timeIntervalSince1970: 0), id: "")

    /// Whether no event before the gap is known.
    package var isAtBeginning: Bool { after == Self.beginning }
}

extension EventGap {
    /// The gap between a page and the events that were known before it; nil if there is none, because the page has a
    /// known event, or because nothing older is known.
    /// - Parameters:
    ///   - page: The events of the page.
    ///   - known: Those of them that were known.
    ///   - newest: The newest known event that is older than the page's newest one, or `beginning`.
    package init?(before page: [EventPoint], known: [EventPoint], newest: EventPoint?) {
        guard known.isEmpty, let newest else { return nil }
        // A late event on the page may be older than what is known, although others between them are missing.
        guard let first = page.filter({ $0 > newest }).min() else { return nil }
        self.init(after: newest, before: first)
        noteLate(page)
    }

    /// What a page leaves of this gap; nil if nothing is missing any more.
    /// - Parameters:
    ///   - page: The events of the page.
    ///   - known: Those of them that were known.
    ///   - isNext: Whether the page begins where the events after the gap end.
    func filled(by page: [EventPoint], known: [EventPoint], isNext: Bool) -> EventGap? {
        guard let newest = page.max(), isNext || newest >= before else { return self }
        if known.contains(where: { $0 <= after && late?.contains($0.id) != true }) { return nil }
        guard let first = page.filter({ $0 > after }).min() else { return nil }
        var rest = first < before ? EventGap(after: after, before: first) : self
        rest.late = late
        rest.noteLate(page)
        return rest
    }

    private mutating func noteLate(_ page: [EventPoint]) {
        let ids = ((late ?? []) + page.filter { $0 <= after }.map(\.id)).unique(by: \.self)
        if !ids.isEmpty { late = ids }
    }
}

/// The same period is the same gap, whatever comes late meanwhile.
extension EventGap: Hashable {
    package static func == (one: EventGap, other: EventGap) -> Bool {
        (one.after, one.before, one.isExhausted) == (other.after, other.before, other.isExhausted)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(after)
        hasher.combine(before)
        hasher.combine(isExhausted)
    }
}
