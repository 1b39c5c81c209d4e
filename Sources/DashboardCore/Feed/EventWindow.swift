import GitHub
import History

/// The events that are shown: a part of the history that moves over it as far as a person scrolls, so that the memory does
/// not depend on the length of the history.
///
/// It grows while the list is scrolled, and shrinks when it rests. GTK scrolls to positions in px, so that a list that
/// loses rows above the visible ones jumps if it is moving.
struct EventWindow: Sendable {
    /// Newest first, with unique ids, and without any event of the history missing between them.
    private(set) var events: [GitHubEvent] = []
    /// Whether nothing in the history is newer.
    private(set) var isAtNewest = true
    /// Whether nothing in the history is older, as far as is known.
    private(set) var isAtOldest = false

    let sizes: Sizes
    /// The maximum number of events at the moment.
    private var limit: Int

    /// Numbers of events.
    struct Sizes: Sendable, Equatable {
        /// How many are shown at first.
        var first: Int
        /// How many are added at a time.
        var page: Int
        /// How many are left on both sides of those at which the list rests.
        var margin: Int
        /// How many are shown at most, even while the list is scrolled. It must be more than two pages.
        var maximum: Int
    }

    init(_ sizes: Sizes) {
        self.sizes = sizes
        limit = sizes.first
    }

    /// The position of the newest event.
    var newest: EventPoint? { events.first.map { EventPoint($0) } }
    /// The position of the oldest event.
    var oldest: EventPoint? { events.last.map { EventPoint($0) } }

    /// Moves to the newest events, which are `events`.
    mutating func reset(to events: [GitHubEvent]) {
        self = EventWindow(sizes)
        self.events = events
    }

    /// Shows other events of the same part of the history.
    mutating func replace(with events: [GitHubEvent]) {
        self.events = events
        isAtOldest = false
        limit = max(sizes.first, events.count)
    }

    /// Sets whether nothing in the history is older.
    mutating func setAtOldest(_ isAtOldest: Bool) {
        self.isAtOldest = isAtOldest
    }

    /// Merges events that were stored. Those that are newer than the window stay in the history, unless it is at the
    /// newest ones.
    /// - Returns: Whether something has changed.
    mutating func merge(_ changes: [GitHubEvent]) -> Bool {
        let newest = isAtNewest ? nil : newest
        let inside = changes.filter { event in newest.map { EventPoint(event) <= $0 } ?? true }
        guard !inside.isEmpty else { return false }
        if let oldest, inside.contains(where: { EventPoint($0) < oldest }) { isAtOldest = false }
        let count = events.count
        events = events.merged(with: inside, limit: limit)
        // Some have left the window at its end.
        if events.count < count + inside.count { isAtOldest = false }
        return true
    }

    /// Adds the events before the oldest one; all of them, if there are fewer than a page. The newest ones leave the window
    /// if it becomes too long.
    mutating func add(older: [GitHubEvent]) {
        isAtOldest = older.count < sizes.page
        events = events.merged(with: older)
        if events.count > sizes.maximum {
            events.removeFirst(events.count - sizes.maximum)
            isAtNewest = false
        }
        limit = max(limit, events.count)
    }

    /// Adds the events after the newest one; all of them, if there are fewer than a page. The oldest ones leave the window if
    /// it becomes too long.
    mutating func add(newer: [GitHubEvent]) {
        isAtNewest = newer.count < sizes.page
        events = newer.merged(with: events)
        if events.count > sizes.maximum {
            events.removeLast(events.count - sizes.maximum)
            isAtOldest = false
        }
        limit = max(limit, events.count)
    }

    /// Drops the events that are far from the one at which the list rests, if there are many.
    /// - Returns: Whether something has changed.
    mutating func shrink(around point: EventPoint) -> Bool {
        guard events.count > 2 * sizes.margin + 2 * sizes.page else { return false }
        let middle = events.firstIndex { EventPoint($0) <= point } ?? events.count
        let start = max(0, middle - sizes.margin)
        let end = min(events.count, max(middle + sizes.margin, start + sizes.first))
        guard start > 0 || end < events.count else { return false }
        if start > 0 { isAtNewest = false }
        if end < events.count { isAtOldest = false }
        events = Array(events[start..<end])
        limit = max(sizes.first, events.count)
        return true
    }
}

extension EventWindow.Sizes {
    /// The sizes for a list that shows `first` events at first.
    init(first: Int) {
        let page = 200
        self.init(first: first, page: page, margin: 500, maximum: max(5_000, first + 3 * page))
    }
}
