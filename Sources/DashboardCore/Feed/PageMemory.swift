import FoundationEssentials
import GitHub
import History

/// What is known of the pages to the open gaps, since the program was started.
struct PageMemory: Sendable {
    /// The second page of the feed, as its first one named it; nil if it was not received yet.
    var secondPage: PageAddress?
    /// The gap that the first page has left, which begins where the second page should.
    var newGap: EventGap?
    private var attempts: [EventPoint: Attempt] = [:]

    private struct Attempt {
        var page: PageAddress?
        var failures = 0
    }

    /// How many failures there may be before the gap is left to the person, and the next start.
    static let maximumFailures = 3

    /// Whether the pages may be requested again unless a person asks for it.
    func permitsAttempt(for gap: EventGap) -> Bool { attempts[gap.after]?.failures ?? 0 < Self.maximumFailures }

    /// The page that could not be requested, or whose request failed; nil if there is none.
    func page(for gap: EventGap) -> PageAddress? { attempts[gap.after]?.page }

    /// Records that the next page was not requested.
    mutating func interrupt(_ walk: PageWalk) {
        attempts[walk.gap.after, default: Attempt()].page = walk.address
    }

    /// Records that a request has failed.
    mutating func fail(_ walk: PageWalk) {
        interrupt(walk)
        attempts[walk.gap.after, default: Attempt()].failures += 1
    }

    /// Forgets a gap to which no more pages are requested.
    mutating func forget(_ gap: EventGap) {
        attempts[gap.after] = nil
    }
}
