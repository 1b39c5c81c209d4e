import FoundationEssentials
import GitHub
import History

/// The way from page to page, from the events after a gap to those before it.
struct PageWalk: Sendable, Equatable {
    /// What is left of the gap.
    private(set) var gap: EventGap
    /// The next page.
    private(set) var address: PageAddress
    /// The pages that were requested, and the next one.
    private var addresses: Set<PageAddress>
    /// The oldest event of the pages so far; nil if nothing is known of them.
    private var oldest: EventPoint?

    /// What follows a page.
    enum Step: Sendable, Equatable {
        /// Nothing is missing any more.
        case closed
        /// The pages do not lead to the events before the gap.
        case ended
        case next(PageWalk)
    }

    /// More pages than GitHub has: at most 300 events, 100 on each.
    static let maximumPages = 10

    /// - Parameters:
    ///   - gap: The gap.
    ///   - address: The first page to request.
    ///   - isContinuous: Whether the events before this page end where the gap does.
    init(_ gap: EventGap, from address: PageAddress, isContinuous: Bool) {
        self.gap = gap
        self.address = address
        addresses = [address]
        oldest = isContinuous ? gap.before : nil
    }

    /// - Parameters:
    ///   - page: The events of the requested page.
    ///   - hasNew: Whether one of them was not known.
    ///   - rest: What the page has left of the gap.
    ///   - next: The page after it.
    func step(_ page: [EventPoint], hasNew: Bool, rest: EventGap?, next: PageAddress?) -> Step {
        guard let rest else { return .closed }
        // A page may be the same as the one before it. In a walk that starts again all of it may be known,
        // but it must be older.
        guard let last = page.min(), hasNew || oldest.map({ last < $0 }) ?? true else { return .ended }
        guard let next, !addresses.contains(next), addresses.count < Self.maximumPages else { return .ended }
        var walk = self
        walk.gap = rest
        walk.address = next
        walk.addresses.insert(next)
        walk.oldest = min(last, oldest ?? last)
        return .next(walk)
    }
}
