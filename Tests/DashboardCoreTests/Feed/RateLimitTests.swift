import DashboardCore
import Foundation
import GitHub
import Testing

@testable import CoreTestSupport

/// Requested pauses are respected.
@Suite struct RateLimitTests {
    private let ok = TestGitHub.Answer.page(event("1"))

    /// Checks that no request is sent for `seconds`, neither by the timer nor manually, and that one is sent
    /// afterwards.
    private func expectPause(
        _ rig: FeedRig, of seconds: Double, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let count = rig.requestCount
        let end = rig.clock.now.addingTimeInterval(seconds)
        #expect(rig.pausedUntil == end, sourceLocation: sourceLocation)
        rig.model.refresh.accept(())
        try await rig.pass(seconds - 0.5)
        rig.model.refresh.accept(())
        try await rig.worker.drain()
        #expect(!rig.model.isRunning.value, sourceLocation: sourceLocation)
        #expect(rig.requestCount == count, sourceLocation: sourceLocation)
        #expect(rig.pausedUntil == end, sourceLocation: sourceLocation)
        // The timer waits for a second more, since GitHub rounds its times.
        try await rig.refreshAfter(1.5)
        #expect(rig.requestCount == count + 1, sourceLocation: sourceLocation)
    }

    @Test(arguments: [403, 429])
    func noRequestUntilTheReset(status: Int) async throws {
        let rig = try await FeedRig(
            .refusal(
                status, "API rate limit exceeded for 192.0.2.1.",
                headers: [
                    "X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "0",
                    "X-RateLimit-Reset": "\(Int(noon.timeIntervalSince1970) + 1234)",
                ]), ok)
        try await rig.start()
        #expect(rig.model.budget.value.limits[.core]?.remaining == 0)
        try await expectPause(rig, of: 1234)
        #expect(rig.attempt == .succeeded)
    }

    @Test(arguments: ["90", "Mon, 05 Jan 2026 12:01:30 GMT"])
    func retryAfterIsHonoured(header: String) async throws {
        let rig = try await FeedRig(
            .refusal(
                403, "You have exceeded a secondary rate limit.",
                headers: ["Retry-After": header, "X-RateLimit-Remaining": "55"]), ok)
        try await rig.start()
        try await expectPause(rig, of: 90)
        #expect(rig.attempt == .succeeded)
    }

    @Test func aRetryAfterThatIsShorterThanTheIntervalEndsThePauseForRefreshesByHand() async throws {
        let rig = try await FeedRig(.refusal(403, headers: ["Retry-After": "2"]), ok)
        try await rig.start()
        try await rig.pass(2)
        #expect(rig.requestCount == 1)
        try await rig.refresh()
        #expect(rig.requestCount == 2)
        #expect(rig.attempt == .succeeded)
    }

    @Test func aLimitWithoutATimePausesForAMinuteAndThenTwiceAsLong() async throws {
        let secondary = TestGitHub.Answer.refusal(403, "You have exceeded a secondary rate limit. Please wait.")
        let rig = try await FeedRig(secondary, .refusal(429), secondary, ok, secondary, ok)
        try await rig.start()
        try await expectPause(rig, of: 60)
        try await expectPause(rig, of: 120)
        try await expectPause(rig, of: 240)
        #expect(rig.attempt == .succeeded)
        try await rig.refreshAfter(60)
        try await expectPause(rig, of: 60)
    }

    @Test func thePauseDoesNotGrowForEver() async throws {
        let rig = try await FeedRig(.refusal(429))
        try await rig.start()
        for _ in 0..<10 {
            let until = try #require(rig.pausedUntil)
            #expect(until.timeIntervalSince(rig.clock.now) <= 3600)
            try await rig.refreshAfter(until.timeIntervalSince(rig.clock.now))
        }
    }

    /// The server's clock and this machine's are `hours` apart.
    @Test(arguments: [-6.0, 0, 6])
    func timesAreTheServersOwn(hours: Double) async throws {
        let server = noon.addingTimeInterval(hours * 3600)
        let date = "Mon, 05 Jan 2026 \(hours == 0 ? "12" : hours < 0 ? "06" : "18"):00:00 GMT"
        let reset = "\(Int(server.timeIntervalSince1970) + 1234)"
        let limit = ["X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": reset, "Date": date]
        let later = date.replacing(":00:00", with: ":21:34")
        let rig = try await FeedRig(
            .refusal(403, "API rate limit exceeded", headers: limit),
            .page(headers: limit.merging(["X-RateLimit-Remaining": "60", "Date": later]) { $1 }),
            .refusal(403, headers: ["Retry-After": later, "Date": date]), ok)
        try await rig.start()
        try await expectPause(rig, of: 1234)
        #expect(rig.attempt == .succeeded)
        // The hour of the response is over.
        try await rig.refreshAfter(60)
        try await expectPause(rig, of: 1294)
        #expect(rig.attempt == .succeeded)
    }

    @Test func noResetIsFurtherAwayThanAnHour() async throws {
        let headers = ["X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "4000000000"]
        let rig = try await FeedRig(.refusal(403, "API rate limit exceeded", headers: headers), ok)
        try await rig.start()
        try await expectPause(rig, of: 3600)
    }

    @Test func noRetryAfterIsLongerThanADay() async throws {
        let rig = try await FeedRig(.refusal(429, headers: ["Retry-After": "4000000000"]), ok)
        try await rig.start()
        try await expectPause(rig, of: 86_400)
    }

    @Test func aClockThatIsSetBackDoesNotKeepAPauseUp() async throws {
        let rig = try await FeedRig(.refusal(429, headers: ["Retry-After": "120"]), ok)
        rig.wallClock.offset.accept(6 * 3600)
        try await rig.start()
        rig.wallClock.offset.accept(0)
        try await rig.refreshAfter(120)
        #expect(rig.attempt == .succeeded)
        // Nor does the return of the network wait for the time of the next request by that clock.
        rig.wallClock.offset.accept(-6 * 3600)
        rig.isOnline.accept(false)
        try await rig.refresh { [clock = rig.clock, isOnline = rig.isOnline] _ in
            isOnline.accept(true)
            clock.advance(by: .milliseconds(0))
        }
        #expect(rig.requestCount == 3)
    }

    @Test func anAbuseNoticeIsALimit() async throws {
        let rig = try await FeedRig(.refusal(403, "You have triggered an abuse detection mechanism."), ok)
        try await rig.start()
        try await expectPause(rig, of: 60)
    }

    @Test func noRequestsLeftWithoutATimeIsALimitOfAMinute() async throws {
        let rig = try await FeedRig(.refusal(403, "No", headers: ["X-RateLimit-Remaining": "0"]), ok)
        try await rig.start()
        try await expectPause(rig, of: 60)
    }

    @Test func aPlain403IsNoLimit() async throws {
        let rig = try await FeedRig(
            .refusal(403, "Must have push access.", headers: ["X-RateLimit-Remaining": "4927"]), ok)
        try await rig.start()
        #expect(rig.error?.reason == .forbidden(.other(message: "Must have push access.")))
        try await rig.refresh()
        #expect(rig.requestCount == 2)
    }

    @Test func requestDuringThePauseReportsItsEnd() async throws {
        let rig = try await FeedRig(.refusal(403, headers: ["Retry-After": "90"]), ok)
        let told = Trace(rig.model.pausedUntil, rig.clock)
        try await rig.start()
        // The timer reports nothing.
        try await rig.pass(30)
        #expect(told.values == [])
        rig.model.refresh.accept(())
        try await rig.worker.drain()
        #expect(told.values == [noon.addingTimeInterval(90)])
        #expect(
            FeedStatus.pauseSentence(until: noon.addingTimeInterval(90), time: clockTime)
                == "GitHub asked for a pause. The next request is sent at 12:02.")
        try await rig.refreshAfter(60)
        #expect(rig.attempt == .succeeded)
        #expect(told.values.count == 1)
    }

    @Test func aLimitThatIsNotUsedUpIsNotCalledSo() async throws {
        let headers = ["X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "56"]
        for answer in [
            TestGitHub.Answer.refusal(403, headers: headers.merging(["Retry-After": "60"]) { $1 }),
            .refusal(429, headers: headers),
            .refusal(403, "You have exceeded a secondary rate limit.", headers: headers),
        ] {
            let rig = try await FeedRig(ok, answer)
            try await rig.start()
            try await rig.refresh()
            #expect(rig.strip?.contains("too many requests at once") == true)
            #expect(rig.strip?.contains("used up") == false)
        }
    }

    @Test func theEndOfAnHourIsReportedAsAFullMinute() {
        let limit = RateLimit(limit: 60, remaining: 56, reset: noon + 90)
        #expect(limit.text(now: noon, time: clockTime) == "56 of 60 requests left until 12:02")
        #expect(limit.text(now: noon + 89, time: clockTime) == "56 of 60 requests left until 12:02")
        #expect(limit.text(now: noon + 90, time: clockTime) == nil)
        let full = RateLimit(limit: 60, remaining: 0, reset: noon + 120)
        #expect(full.text(now: noon, time: clockTime) == "0 of 60 requests left until 12:02")
    }
}

extension FeedRig {
    /// The end of the pause that GitHub has requested.
    fileprivate var pausedUntil: Date? {
        if case .rateLimited(_, let until)? = error?.reason { until } else { nil }
    }
}
