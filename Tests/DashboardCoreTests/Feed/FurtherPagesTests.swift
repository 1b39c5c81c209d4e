import Foundation
import Rx
import Testing

@testable import CoreTestSupport
@testable import GitHub
@testable import History

/// The pages that are requested when the first one has no known event.
@Suite struct FurtherPagesTests {
    /// An event for each number: that many minutes before noon.
    private static func page(_ range: ClosedRange<Int>, _ gitHub: TestGitHub, next: Int? = nil) -> TestGitHub.Answer {
        let link = next.map {
            let root = gitHub.server.api.absoluteString
            return #"<\#(root)/repositories/33569135/events?per_page=100&page=\#($0)>; rel="next", <x>; rel="last""#
        }
        return .page(
            range.map { event("\($0)", minutesAgo: Double($0)) }, headers: link.map { ["Link": $0] } ?? [:])
    }

    private func page(_ range: ClosedRange<Int>, _ rig: FeedRig, next: Int? = nil) -> TestGitHub.Answer {
        Self.page(range, rig.gitHub, next: next)
    }

    /// A feed whose events before 30 minutes ago are known.
    private func rig(maximumEvents: Int = 50) async throws -> FeedRig {
        let rig = try await FeedRig(maximumEvents: maximumEvents)
        rig.gitHub.answer(page(30...35, rig))
        try await rig.start()
        #expect(rig.source.history.gaps.value == [])
        return rig
    }

    /// The page numbers of the requests after the first one.
    private func requestedPages(_ rig: FeedRig) -> [String] {
        rig.gitHub.requests.value.dropFirst().map { $0.query["page"] ?? "1" }
    }

    private func gap(_ after: Int, _ before: Int) -> EventGap {
        func point(_ minutes: Int) -> EventPoint {
            EventPoint(time: noon - Double(minutes) * 60, id: "\(minutes)")
        }
        return EventGap(after: point(after), before: point(before))
    }

    private func exhausted(_ after: Int, _ before: Int) -> EventGap {
        var gap = gap(after, before)
        gap.isExhausted = true
        return gap
    }

    private func limit(_ remaining: Int) -> [String: String] {
        [
            "X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "\(remaining)",
            "X-RateLimit-Reset": "\(Int(noon.timeIntervalSince1970) + 1800)",
        ]
    }

    @Test func theyAreRequestedUntilOneHasAKnownEvent() async throws {
        let rig = try await rig()
        rig.gitHub.answer(
            page(0...9, rig, next: 2), page(10...19, rig, next: 3), page(20...31, rig, next: 4), page(32...40, rig))
        try await rig.refresh()
        #expect(rig.ids == (0...35).map(String.init))
        #expect(requestedPages(rig) == ["1", "2", "3"])
        #expect(rig.gitHub.lastRequest?.path == "/repositories/33569135/events")
        #expect(rig.source.history.gaps.value == [])
        #expect(rig.attempt == .succeeded)
    }

    @Test func theirNewEventsAreUnseenWhenTheyAreTold() async throws {
        let rig = try await rig()
        let unseen = Elements(
            rig.source.history.changes.map { [source = rig.source] in
                source.history.unseen.value.isSuperset(of: $0.new.map(\.id))
            })
        rig.gitHub.answer(page(0...9, rig, next: 2), page(10...31, rig))
        try await rig.refresh()
        #expect(unseen.values == [true, true])
    }

    @Test func noneIsRequestedWhenTheFirstOneHasAKnownEvent() async throws {
        let rig = try await rig()
        rig.gitHub.answer(page(20...31, rig, next: 2), .html(500))
        try await rig.refresh()
        #expect(requestedPages(rig) == ["1"])
        #expect(rig.source.history.gaps.value == [])
    }

    @Test func theRefreshLastsUntilTheLastPage() async throws {
        let rig = try await rig()
        let latch = BehaviorRelay(value: false)
        rig.gitHub.answer(page(0...9, rig, next: 2), page(10...30, rig).held(until: latch))
        rig.model.refresh.accept(())
        try await rig.gitHub.requests.first { $0.count == 3 }
        try await rig.worker.drain()
        #expect(rig.model.isRunning.value)
        // What the first page has brought is shown, and what is missing is known.
        #expect(rig.ids.first == "0")
        #expect(rig.source.history.gaps.value == [gap(30, 9)])
        latch.accept(true)
        try await rig.model.isRunning.first { !$0 }
        #expect(rig.source.history.gaps.value == [])
    }

    @Test func pagesThatShiftBetweenTheRequestsAreJoinedByTheirEvents() async throws {
        let rig = try await rig()
        // Three events have come since the first page, so the second one repeats three of its events.
        rig.gitHub.answer(page(3...12, rig, next: 2), page(10...19, rig, next: 3), page(17...30, rig))
        try await rig.refresh()
        #expect(rig.ids == (3...35).map(String.init))
        #expect(rig.source.history.gaps.value == [])
    }

    @Test func aGapStaysWhereThePagesEnd() async throws {
        let rig = try await rig()
        rig.gitHub.answer(page(0...9, rig, next: 2), page(10...19, rig), page(0...9, rig, next: 2))
        try await rig.refresh()
        #expect(rig.source.history.gaps.value == [exhausted(30, 19)])
        // And the pages are not requested again.
        try await rig.refresh()
        #expect(requestedPages(rig) == ["1", "2", "1"])
        #expect(rig.attempt == .succeeded)
    }

    @Test func aGapStaysWhereThereIsOnlyOnePage() async throws {
        let rig = try await rig()
        rig.gitHub.answer(page(0...9, rig), .notModified())
        try await rig.refresh()
        try await rig.refresh()
        #expect(rig.source.history.gaps.value == [exhausted(30, 9)])
        #expect(requestedPages(rig) == ["1", "1"])
    }

    @Test func aPageThatRepeatsTheFirstOneEndsIt() async throws {
        let rig = try await rig()
        rig.gitHub.answer(page(0...9, rig, next: 2), page(0...9, rig, next: 3), .html(500))
        try await rig.refresh()
        #expect(requestedPages(rig) == ["1", "2"])
        #expect(rig.source.history.gaps.value == [exhausted(30, 9)])
    }

    @Test func aFailureInTheMiddleKeepsTheGapAndTheNextRefreshContinuesThere() async throws {
        let rig = try await rig()
        rig.gitHub.answer(page(0...9, rig, next: 2), page(10...19, rig, next: 3), .html(502))
        try await rig.refresh()
        #expect(rig.attempt == .succeeded)
        #expect(rig.source.history.gaps.value == [gap(30, 19)])
        rig.gitHub.answer(page(0...9, rig, next: 2), page(20...30, rig))
        try await rig.refresh()
        #expect(requestedPages(rig) == ["1", "2", "3", "1", "3"])
        #expect(rig.source.history.gaps.value == [])
        #expect(rig.ids == (0...35).map(String.init))
    }

    @Test func theBackgroundGivesUpAfterThreeFailures() async throws {
        let rig = try await rig()
        rig.gitHub.answer { request in
            request.query["page"] == nil ? Self.page(0...9, rig.gitHub, next: 2) : .html(502)
        }
        for _ in 0..<5 { try await rig.refresh { _ in rig.source.refresh.accept(.background) } }
        #expect(requestedPages(rig) == ["1", "2", "1", "2", "1", "2", "1", "1"])
        #expect(rig.source.history.gaps.value == [gap(30, 9)])
        // A person may always try.
        try await rig.refresh()
        #expect(requestedPages(rig).suffix(2) == ["1", "2"])
    }

    @Test func halfOfTheLimitIsLeftForOtherFeedsInTheBackground() async throws {
        let rig = try await rig()
        func first(_ remaining: Int) -> TestGitHub.Answer {
            var answer = page(0...9, rig, next: 2)
            answer.headers.merge(limit(remaining)) { $1 }
            return answer
        }
        rig.gitHub.answer(first(30), page(10...30, rig))
        try await rig.refresh { _ in rig.source.refresh.accept(.background) }
        #expect(requestedPages(rig) == ["1"])
        #expect(rig.source.history.gaps.value == [gap(30, 9)])
        rig.gitHub.answer(first(31), page(10...30, rig))
        try await rig.refresh { _ in rig.source.refresh.accept(.background) }
        #expect(requestedPages(rig) == ["1", "1", "2"])
        #expect(rig.source.history.gaps.value == [])
    }

    @Test func theReserveIsForPeople() async throws {
        let rig = try await rig()
        var first = page(0...9, rig, next: 2)
        first.headers.merge(limit(1)) { $1 }
        rig.gitHub.answer(first, page(10...30, rig))
        try await rig.refresh()
        #expect(rig.source.history.gaps.value == [])
    }

    @Test func anOpenGapIsClosedAfterARestart() async throws {
        let gitHub = try await TestGitHub()
        let folder = try TemporaryFolder()
        gitHub.answer(Self.page(30...35, gitHub))
        try await FeedRig(gitHub, folder: folder).start()
        var first = Self.page(0...9, gitHub, next: 2)
        first.headers["ETag"] = "\"a\""
        gitHub.answer(first, .html(502))
        let earlier = FeedRig(gitHub, folder: folder)
        try await earlier.start()
        let rig = FeedRig(gitHub, folder: folder)
        rig.restore()
        #expect(rig.source.history.gaps.value == [gap(30, 9)])
        // Not even the first page has changed, so that nothing says where the second one is.
        gitHub.answer(.notModified(), Self.page(8...31, gitHub))
        try await rig.start()
        #expect(gitHub.lastRequest?.query == ["per_page": "100", "page": "2"])
        #expect(gitHub.lastRequest?.headers["If-None-Match"] == nil)
        #expect(rig.source.history.gaps.value == [])
    }

    // MARK: Followed anew

    /// The gap before the oldest event of a history that began with the first page.
    private func beginning(_ before: Int) -> EventGap {
        EventGap(after: EventGap.beginning, before: gap(0, before).before)
    }

    private func limited(_ answer: TestGitHub.Answer, remaining: Int = 30) -> TestGitHub.Answer {
        var answer = answer
        answer.headers.merge(limit(remaining)) { $1 }
        return answer
    }

    @Test func ofAFeedThatIsFollowedAnewAllAreRequested() async throws {
        let rig = try await FeedRig()
        rig.gitHub.answer(page(0...9, rig, next: 2), page(10...19, rig, next: 3), page(20...29, rig))
        try await rig.start()
        #expect(requestedPages(rig) == ["2", "3"])
        #expect(rig.ids == (0...29).map(String.init))
        #expect(rig.source.history.gaps.value == [])
        // Nobody has missed them.
        #expect(rig.source.history.unseen.value == [])
        rig.gitHub.answer(.notModified())
        try await rig.refresh()
        #expect(requestedPages(rig) == ["2", "3", "1"])
    }

    @Test func ofAFeedThatIsFollowedAnewAGapTellsWhatTheBudgetLeaves() async throws {
        let gitHub = try await TestGitHub()
        let folder = try TemporaryFolder()
        gitHub.answer(limited(Self.page(0...9, gitHub, next: 2)))
        let earlier = FeedRig(gitHub, folder: folder)
        try await earlier.start()
        #expect(earlier.requestCount == 1)
        #expect(earlier.source.history.gaps.value == [beginning(9)])
        // A person may request them, also after a restart.
        let rig = FeedRig(gitHub, folder: folder)
        gitHub.answer(limited(.notModified()))
        try await rig.start()
        #expect(rig.source.history.gaps.value == [beginning(9)])
        let row = try #require(rig.model.gaps.value.first)
        #expect(row.canBeFilledIn)
        gitHub.answer(Self.page(10...19, gitHub, next: 3), Self.page(20...29, gitHub))
        rig.model.fillIn.accept(row)
        try await rig.model.gaps.first { $0.isEmpty }
        try await rig.model.fillings.first { $0.isEmpty }
        #expect(gitHub.requests.value.suffix(2).map { $0.query["page"] } == ["2", "3"])
        #expect(rig.ids == (0...29).map(String.init))
    }

    @Test func ofAFeedThatIsFollowedAnewTheNextRefreshContinuesAfterAFailure() async throws {
        let rig = try await FeedRig()
        rig.gitHub.answer(page(0...9, rig, next: 2), page(10...19, rig, next: 3), .html(502))
        try await rig.start()
        #expect(rig.source.history.gaps.value == [beginning(19)])
        rig.gitHub.answer(page(0...9, rig, next: 2), page(20...29, rig))
        try await rig.refresh()
        #expect(requestedPages(rig) == ["2", "3", "1", "3"])
        #expect(rig.source.history.gaps.value == [])
        #expect(rig.ids == (0...29).map(String.init))
    }

    @Test func whatGitHubHasDroppedBeforeTheFirstEventIsNoGap() async throws {
        let rig = try await FeedRig()
        rig.gitHub.answer(limited(page(0...9, rig, next: 2)))
        try await rig.start()
        #expect(rig.source.history.gaps.value == [beginning(9)])
        rig.gitHub.answer(page(0...9, rig))
        try await rig.refresh()
        #expect(rig.source.history.gaps.value == [])
        #expect(requestedPages(rig) == ["1"])
    }

    @Test func theValidatorsAreThoseOfTheFirstPage() async throws {
        let rig = try await rig()
        var (first, second) = (page(0...9, rig, next: 2), page(10...30, rig))
        first.headers["ETag"] = "\"first\""
        second.headers["ETag"] = "\"second\""
        rig.gitHub.answer(first, second, .notModified())
        try await rig.refresh()
        try await rig.refresh()
        #expect(rig.gitHub.lastRequest?.query == ["per_page": "100"])
        #expect(rig.gitHub.lastRequest?.headers["If-None-Match"] == "\"first\"")
    }
}
