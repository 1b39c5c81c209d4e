import Foundation
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History

/// What the row of a gap says.
@Suite struct FeedGapTests {
    private func gap(_ feed: String, hours: Double = 5) throws -> FeedGap {
        let after = EventPoint(time: noon - hours * 3600, id: "1")
        let before = EventPoint(time: noon - 3600, id: "2")
        return FeedGap(EventGap(after: after, before: before), of: try #require(WatchedFeed(feed)))
    }

    private func details(_ gap: FeedGap) -> String {
        gap.details(.at(.utc), now: noon).replacing("\u{A0}", with: " ")
    }

    @Test func itSaysWhereAndWhenEventsAreMissing() throws {
        #expect(details(try gap("acme/rocket")) == "acme/rocket · 07:00 – 11:00")
        #expect(details(try gap("mona", hours: 24)) == "mona · 4 January, 12:00 – 11:00")
        #expect(
            try gap("acme/rocket").spokenText(.at(.utc), now: noon)
                == "Earlier events are missing, acme/rocket, 07:00 – 11:00")
    }

    @Test func onlyThatOfARepositoryCanBeFilledIn() throws {
        #expect(try gap("acme/rocket").canBeFilledIn)
        #expect(try !gap("mona").canBeFilledIn)
    }

    @Test func thatBeforeTheFirstEventHasNoStartAndMayBeRequestedInAnyFeed() throws {
        let before = try gap("mona").gap.before
        let gap = FeedGap(EventGap(after: EventGap.beginning, before: before), of: try #require(WatchedFeed("mona")))
        #expect(details(gap) == "mona · before 11:00")
        #expect(gap.spokenText(.at(.utc), now: noon) == "Earlier events are missing, mona, before 11:00")
        #expect(gap.canBeFilledIn)
    }

    @Test func itStaysTheSameWhileItBecomesNarrower() throws {
        let wide = try gap("acme/rocket")
        let rest = EventGap(after: wide.gap.after, before: EventPoint(time: noon - 7200, id: "3"))
        #expect(FeedGap(rest, of: wide.feed).id == wide.id)
        #expect(try gap("acme/other").id != wide.id)
    }
}
