import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History

@Suite("The rows of the feed") struct FeedItemTests {
    /// The rows for events at these times, in this order.
    private func rows(_ times: String..., gaps: [FeedGap] = [], in zone: Zone) throws -> [String] {
        let page = times.map { envelope(id: "\"\($0)\"", createdAt: "\"\($0)\"") }
        let events = try EventDecoder.events(in: Data("[\(page.joined(separator: ","))]".utf8))
        return FeedItem.items(of: events, gaps: gaps, in: zone).map { item in
            switch item {
            case .day(let day): "\(day.date.month)-\(day.date.day)"
            case .event(let event, _): event.id
            case .gap(let gap): "gap \(gap.feed)"
            case .group, .member, .more: "several events"
            }
        }
    }

    @Test("have a heading for each day of the zone")
    func days() throws {
        let times = ("2026-03-29T22:00:00Z", "2026-03-29T21:59:59Z", "2026-03-28T23:00:00Z", "2026-03-28T22:59:59Z")
        #expect(
            try rows(times.0, times.1, times.2, times.3, in: zone("Europe/Berlin"))
                == ["3-30", times.0, "3-29", times.1, times.2, "3-28", times.3])
        #expect(
            try rows(times.0, times.1, times.2, times.3, in: zone("Asia/Seoul"))
                == ["3-30", times.0, times.1, "3-29", times.2, times.3])
        #expect(try rows(in: .utc) == [])
    }

    @Test("have no heading for a skipped day")
    func skippedDay() throws {
        let times = ("2011-12-30T10:00:00Z", "2011-12-30T09:59:59Z")
        #expect(
            try rows(times.0, times.1, in: zone("Pacific/Apia")) == ["12-31", times.0, "12-29", times.1])
    }

    @Test("have one heading for each day, even if the clocks are put back over midnight")
    func repeatedMinutes() throws {
        // 00:00:30 of the 7th, then 23:30 of the 6th once more, and 00:30 of the 7th for the second time.
        let times = ("2010-11-07T04:00:00Z", "2010-11-07T03:00:00Z", "2010-11-07T02:30:30Z", "2010-11-07T02:00:00Z")
        #expect(
            try rows(times.0, times.1, times.2, times.3, in: zone("America/St_Johns"))
                == ["11-7", times.0, "11-6", times.1, times.2, times.3])
    }

    /// The gap between two of the events.
    private func gap(_ after: String, _ before: String, _ feed: String = "acme/rocket") throws -> FeedGap {
        func point(_ time: String) throws -> EventPoint {
            EventPoint(time: try Date(time, strategy: .iso8601), id: time)
        }
        let feed = try #require(WatchedFeed(feed))
        return FeedGap(EventGap(after: try point(after), before: try point(before)), of: feed)
    }

    @Test("have one for each gap, between the events around it")
    func gaps() throws {
        let times = ("2026-01-06T12:00:00Z", "2026-01-06T11:00:00Z", "2026-01-05T12:00:00Z", "2026-01-05T11:00:00Z")
        #expect(
            try rows(
                times.0, times.1, times.2, times.3,
                gaps: [gap(times.3, times.2, "b/b"), gap(times.2, times.1, "a/a")], in: .utc)
                == ["1-6", times.0, times.1, "gap a/a", "1-5", times.2, "gap b/b", times.3])
        // Other feeds have events within the gap.
        #expect(
            try rows(times.0, times.1, times.2, gaps: [gap(times.2, times.0)], in: .utc)
                == ["1-6", times.0, "gap acme/rocket", times.1, "1-5", times.2])
    }

    @Test("have one below the oldest event of a feed, if what was before it is missing")
    func beginning() throws {
        let times = ("2026-01-06T12:00:00Z", "2026-01-06T11:00:00Z", "2026-01-06T10:00:00Z")
        let before = try gap(times.2, times.1)
        let gap = FeedGap(EventGap(after: EventGap.beginning, before: before.gap.before), of: before.feed)
        #expect(try rows(times.0, times.1, gaps: [gap], in: .utc) == ["1-6", times.0, times.1, "gap acme/rocket"])
        #expect(
            try rows(times.0, times.1, times.2, gaps: [gap], in: .utc)
                == ["1-6", times.0, times.1, "gap acme/rocket", times.2])
        #expect(try rows(times.0, gaps: [gap], in: .utc) == ["1-6", times.0])
    }

    @Test("have none for gaps outside of the shown events")
    func hiddenGaps() throws {
        let times = ("2026-01-06T12:00:00Z", "2026-01-06T11:00:00Z", "2026-01-06T10:00:00Z", "2026-01-06T09:00:00Z")
        let gaps = [try gap(times.1, times.0), try gap(times.3, times.2)]
        #expect(try rows(times.1, times.2, gaps: gaps, in: .utc) == ["1-6", times.1, times.2])
        #expect(try rows(gaps: gaps, in: .utc) == [])
    }
}
