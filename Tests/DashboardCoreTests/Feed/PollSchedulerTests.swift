import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub

/// Each rule of the scheduler on its own.
@Suite struct PollSchedulerTests {
    private var scheduler = PollScheduler()

    /// A scheduler whose feeds were requested the given numbers of seconds before noon; nil for never.
    private static func scheduler(_ ages: KeyValuePairs<String, TimeInterval?>) -> PollScheduler {
        var scheduler = PollScheduler()
        let ages = ages.map { ($0.key, $0.value) }
        scheduler.watch(ages.map(\.0)) { id in
            ages.first { $0.0 == id }?.1.map { noon.addingTimeInterval(-$0) }
        }
        return scheduler
    }

    /// The next feed, and the seconds from noon until its request.
    private func expectNext(
        _ scheduler: PollScheduler, _ feed: String, in seconds: TimeInterval,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let next = scheduler.next(after: noon)
        #expect(next?.feed == feed, sourceLocation: sourceLocation)
        #expect(next?.time.timeIntervalSince(noon) == seconds, sourceLocation: sourceLocation)
    }

    // MARK: Whether

    @Test func aFeedWithAnotherNameKeepsTheInterval() {
        var scheduler = Self.scheduler(["a": 0, "b": 0])
        scheduler.answer(90, of: "a", at: noon)
        scheduler.watch(["c", "b"]) { $0 == "c" ? noon : nil }
        scheduler.visible = "c"
        expectNext(scheduler, "c", in: 90)
    }

    /// A request that has waited for its turn, or for the machine to resume.
    @Test func theIntervalCountsFromTheAnswer() {
        var scheduler = Self.scheduler(["a": nil])
        scheduler.visible = "a"
        scheduler.begin("a", at: noon - 9 * 3600)
        scheduler.answer(90, of: "a", at: noon)
        scheduler.finish("a", hasFailed: false, at: noon)
        expectNext(scheduler, "a", in: 90)
        var inbox = InboxSchedule()
        inbox.begin(.threads(.background), at: noon - 9 * 3600)
        inbox.answer(nil, at: noon)
        inbox.finish(nil, at: noon)
        #expect(inbox.next(action: nil, pauseEnd: nil, at: noon)?.time == noon + 60)
    }

    @Test func withoutFeedsThereIsNoRequest() {
        #expect(scheduler.next(after: noon) == nil)
    }

    @Test func stoppedPollingSendsNothing() {
        var scheduler = Self.scheduler(["a": nil])
        scheduler.tempo = .stopped
        #expect(scheduler.next(after: noon) == nil)
        scheduler.tempo = .slow
        expectNext(scheduler, "a", in: 0)
    }

    @Test func oneRequestIsSentAfterAnother() {
        var scheduler = Self.scheduler(["a": nil, "b": nil])
        scheduler.begin("a", at: noon)
        #expect(scheduler.next(after: noon.addingTimeInterval(1000)) == nil)
        scheduler.finish("a", hasFailed: false, interval: nil, at: noon)
        expectNext(scheduler, "b", in: 1)
    }

    /// For example one that the user has removed while it was requested.
    @Test func aRequestForAFeedThatIsNotWatchedEndsAsWell() {
        var scheduler = Self.scheduler(["a": nil, "b": 0])
        scheduler.begin("a", at: noon)
        scheduler.watch(["b"])
        scheduler.finish("a", hasFailed: true, interval: 600, at: noon)
        expectNext(scheduler, "b", in: 240)
    }

    // MARK: Which

    @Test func newFeedsComeFirstInTheirOrder() {
        var scheduler = Self.scheduler(["a": 100_000, "b": nil, "c": nil])
        expectNext(scheduler, "b", in: 0)
        scheduler.begin("b", at: noon)
        scheduler.finish("b", hasFailed: false, interval: 60, at: noon)
        expectNext(scheduler, "c", in: 1)
        scheduler.visible = "c"
        expectNext(scheduler, "c", in: 1)
    }

    @Test func theVisibleFeedComesBeforeNewOnes() {
        var scheduler = Self.scheduler(["a": nil, "b": 61, "c": nil])
        scheduler.visible = "b"
        expectNext(scheduler, "b", in: 0)
        scheduler.visible = "c"
        expectNext(scheduler, "c", in: 0)
    }

    @Test func theFeedThatHasWaitedLongestIsNext() {
        var scheduler = Self.scheduler(["a": 300, "b": 500, "c": 400])
        expectNext(scheduler, "b", in: 0)
        scheduler.visible = "a"
        expectNext(scheduler, "a", in: 0)
    }

    /// One request in 200 s: when it is sent, a minute has passed more than three times, and four minutes have as well.
    @Test(arguments: [(60.0, "a"), (20.0, "b")])
    func whenRequestsAreFewTheVisibleFeedCountsFourTimes(age: TimeInterval, feed: String) {
        var scheduler = Self.scheduler(["a": age, "b": 700])
        scheduler.visible = "a"
        scheduler.begin("c", at: noon.addingTimeInterval(-1))
        scheduler.finish("c", hasFailed: false, interval: nil, at: noon)
        scheduler.rateLimit = RateLimit(limit: 60, remaining: 16, reset: noon.addingTimeInterval(1998))
        expectNext(scheduler, feed, in: 199)
    }

    @Test func whatIsKnownOfAFeedStays() {
        var scheduler = Self.scheduler(["a": 10, "b": 20])
        scheduler.watch(["c", "b", "c", "a"]) { _ in noon }
        #expect(scheduler.feeds.map(\.id) == ["c", "b", "a"])
        #expect(scheduler.feeds.map { $0.lastRequest?.timeIntervalSince(noon) } == [0, -20, -10])
    }

    // MARK: When

    @Test(arguments: [
        (PollTempo.normal, true, 60.0), (.normal, false, 240), (.slow, true, 240), (.slow, false, 960),
    ])
    func aFeedIsRequestedOncePerItsPeriod(tempo: PollTempo, isVisible: Bool, period: TimeInterval) {
        var scheduler = Self.scheduler(["a": 0])
        scheduler.tempo = tempo
        if isVisible { scheduler.visible = "a" }
        expectNext(scheduler, "a", in: period)
    }

    @Test(arguments: [
        (0, 60.0), (-5, 60), (60, 60), (90, 90), (1e9, 3600), (.infinity, 3600), (.nan, 60),
    ])
    func theIntervalIsThatOfGitHubWithinLimits(interval: TimeInterval, seconds: TimeInterval) {
        var scheduler = Self.scheduler(["a": nil])
        scheduler.visible = "a"
        scheduler.begin("a", at: noon)
        scheduler.finish("a", hasFailed: false, interval: interval, at: noon)
        expectNext(scheduler, "a", in: seconds)
        // It stays, if an answer has none.
        scheduler.finish("a", hasFailed: false, interval: nil, at: noon)
        expectNext(scheduler, "a", in: seconds)
    }

    @Test func noPeriodIsLongerThanAnHour() {
        var scheduler = Self.scheduler(["a": nil])
        scheduler.tempo = .slow
        scheduler.begin("a", at: noon)
        scheduler.finish("a", hasFailed: false, interval: 3000, at: noon)
        expectNext(scheduler, "a", in: 3600)
    }

    // MARK: The rate limit

    private func limited(remaining: Int, of limit: Int = 60, isFree: Bool = false) -> PollScheduler {
        var scheduler = Self.scheduler(["a": 0])
        scheduler.visible = "a"
        scheduler.begin("a", at: noon)
        scheduler.finish("a", hasFailed: false, interval: nil, at: noon)
        scheduler.isNotModifiedFree = isFree
        scheduler.rateLimit = RateLimit(limit: limit, remaining: remaining, reset: noon.addingTimeInterval(2999))
        return scheduler
    }

    /// A tenth of 60 is reserved, and the reset is a second later than reported.
    @Test(arguments: [(60, 60.0), (36, 100), (16, 300), (7, 3000), (6, 3000), (5, 3000), (0, 3000)])
    func theRemainingRequestsAreSpreadOverTheTimeUntilTheReset(remaining: Int, seconds: TimeInterval) {
        expectNext(limited(remaining: remaining), "a", in: seconds)
    }

    @Test(arguments: [(4999, 60.0), (503, 250), (501, 750), (500, 3000), (0, 3000)])
    func whereNotModifiedIsFreeTheyLastLonger(remaining: Int, seconds: TimeInterval) {
        expectNext(limited(remaining: remaining, of: 5000, isFree: true), "a", in: seconds)
    }

    @Test func aLimitThatHasBeenResetDoesNotCount() {
        var scheduler = limited(remaining: 0)
        scheduler.rateLimit = RateLimit(limit: 60, remaining: 0, reset: noon.addingTimeInterval(-2))
        expectNext(scheduler, "a", in: 60)
    }

    @Test func loadingIsSpreadOnceHalfOfTheLimitIsUsed() {
        for (remaining, seconds) in [(31, 1.0), (30, 150)] {
            var scheduler = Self.scheduler(["a": nil, "b": nil])
            scheduler.begin("a", at: noon)
            scheduler.finish("a", hasFailed: false, interval: nil, at: noon)
            scheduler.rateLimit = RateLimit(limit: 60, remaining: remaining, reset: noon.addingTimeInterval(3599))
            expectNext(scheduler, "b", in: seconds)
        }
    }

    // MARK: Pauses

    @Test func aPauseOfTheServerDelaysEverything() {
        var scheduler = Self.scheduler(["a": nil, "b": 1000])
        scheduler.visible = "b"
        scheduler.pause = Pause(from: noon, seconds: 900)
        expectNext(scheduler, "b", in: 900)
        #expect(scheduler.next(after: noon.addingTimeInterval(901))?.time == noon.addingTimeInterval(901))
        // Set back.
        #expect(scheduler.next(after: noon.addingTimeInterval(-1))?.time == noon.addingTimeInterval(-1))
    }

    @Test func eachFailureOfAFeedDoublesItsDelayAndNoOthers() {
        var scheduler = Self.scheduler(["a": nil])
        scheduler.visible = "a"
        for seconds in [120.0, 240, 480, 960, 1920, 3600, 3600] {
            scheduler.begin("a", at: noon)
            scheduler.finish("a", hasFailed: true, interval: 60, at: noon)
            expectNext(scheduler, "a", in: seconds)
        }
        var both = scheduler
        both.watch(["a", "b"])
        expectNext(both, "b", in: 1)
        scheduler.finish("a", hasFailed: false, interval: nil, at: noon)
        expectNext(scheduler, "a", in: 60)
        scheduler.finish("a", hasFailed: true, interval: nil, at: noon)
        expectNext(scheduler, "a", in: 120)
    }

    // MARK: Clocks

    @Test(arguments: [(-21600.0, 0.0), (-61.0, 0.0), (-59.0, 299.0), (21600.0, 0.0)])
    func aRequestFarInTheFutureIsForgotten(passed: TimeInterval, seconds: TimeInterval) {
        expectNext(Self.scheduler(["a": passed]), "a", in: seconds)
    }
}
