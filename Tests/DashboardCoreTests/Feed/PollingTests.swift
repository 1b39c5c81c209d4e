import Foundation
import Networking
import Rx
import Testing

@testable import CoreTestSupport

/// When the model requests the feed, in virtual time.
@Suite struct PollingTests {
    private func limit(_ limit: Int = 60, remaining: Int, resetIn seconds: Double) -> [String: String] {
        [
            "X-RateLimit-Limit": "\(limit)", "X-RateLimit-Remaining": "\(remaining)",
            "X-RateLimit-Reset": "\(Int(noon.timeIntervalSince1970 + seconds))",
        ]
    }

    /// Checks that the timer fires after `seconds` and not half a second before, which is a fraction that adds up exactly.
    private func expectNextRequest(
        _ rig: FeedRig, after seconds: Double, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let count = rig.requestCount
        try await rig.pass(seconds - 0.5)
        #expect(!rig.model.isRunning.value, "a refresh began too early", sourceLocation: sourceLocation)
        #expect(rig.requestCount == count, sourceLocation: sourceLocation)
        try await rig.refreshAfter(0.5)
        #expect(rig.requestCount == count + 1, sourceLocation: sourceLocation)
    }

    @Test func noRequestBeforeTheStart() async throws {
        let rig = try await FeedRig(.page())
        rig.restore()
        try await rig.pass(3600)
        #expect(rig.requestCount == 0)
        #expect(rig.attempt == .none)
    }

    @Test func everyMinuteByDefault() async throws {
        let rig = try await FeedRig(.page())
        try await rig.start()
        try await expectNextRequest(rig, after: 60)
        try await expectNextRequest(rig, after: 60)
    }

    @Test func theIntervalThatGitHubRequestsIsKept() async throws {
        let rig = try await FeedRig(
            .page(headers: ["X-Poll-Interval": "120", "ETag": "\"a\""]), .notModified(["x-poll-interval": "90"]),
            .notModified(),
            .notModified(["X-Poll-Interval": "30"]), .html(500))
        try await rig.start()
        try await expectNextRequest(rig, after: 120)
        try await expectNextRequest(rig, after: 90)
        try await expectNextRequest(rig, after: 90)
        // A shorter one than a minute is not used.
        try await expectNextRequest(rig, after: 60)
    }

    @Test(arguments: ["0", "-5", "soon", "inf", "nan", "1e300", "99999999999999999999"])
    func anIntervalThatMakesNoSenseIsIgnored(interval: String) async throws {
        let rig = try await FeedRig(
            .page(headers: ["X-Poll-Interval": interval, "X-RateLimit-Reset": interval, "Retry-After": interval]))
        try await rig.start()
        try await expectNextRequest(rig, after: 60)
    }

    @Test func theIntervalIsAnHourAtMost() async throws {
        let rig = try await FeedRig(.page(headers: ["X-Poll-Interval": "4000000000"]))
        try await rig.start()
        try await expectNextRequest(rig, after: 3600)
    }

    @Test func aRefreshByHandPutsTheTimerBack() async throws {
        let rig = try await FeedRig(.page())
        try await rig.start()
        try await rig.pass(50)
        try await rig.refresh()
        try await expectNextRequest(rig, after: 60)
    }

    @Test func failuresOfTheFeedDelayTheTimer() async throws {
        let rig = try await FeedRig(.html(502))
        try await rig.start()
        try await expectNextRequest(rig, after: 120)
        try await expectNextRequest(rig, after: 240)
    }

    // MARK: The anonymous budget

    /// 36 requests are left, of which 6 are reserved: 30 for the 3000 s until the reset, which is assumed a second later.
    @Test func theAnonymousBudgetIsSpreadOverTheRestOfTheHour() async throws {
        let rig = try await FeedRig(
            .page(headers: limit(remaining: 36, resetIn: 2999).merging(["ETag": "\"a\""]) { $1 }),
            // 100 s later: 20 for the 2900 s left, so 145 s.
            .notModified(limit(remaining: 26, resetIn: 2999)))
        try await rig.start()
        try await expectNextRequest(rig, after: 100)
        try await expectNextRequest(rig, after: 145)
    }

    @Test func theIntervalHoldsWhereTheBudgetAllowsMore() async throws {
        // 50 requests for 1000 s would be one in 20 s.
        let rig = try await FeedRig(.page(headers: limit(remaining: 60, resetIn: 1000)))
        try await rig.start()
        try await expectNextRequest(rig, after: 60)
    }

    @Test(arguments: [0, 5, 6])
    func withTheReserveOnlyTheTimerWaitsForTheReset(remaining: Int) async throws {
        let rig = try await FeedRig(.page(headers: limit(remaining: remaining, resetIn: 1799)))
        try await rig.start()
        try await expectNextRequest(rig, after: 1800)
    }

    @Test func theReserveIsForRefreshesByHand() async throws {
        let rig = try await FeedRig(.page(headers: limit(remaining: 5, resetIn: 1800)))
        try await rig.start()
        try await rig.refresh()
        #expect(rig.requestCount == 2)
        #expect(rig.attempt == .succeeded)
    }

    @Test func aResetThatIsPastDoesNotCount() async throws {
        let rig = try await FeedRig(.page(headers: limit(remaining: 0, resetIn: -10)))
        try await rig.start()
        try await expectNextRequest(rig, after: 60)
    }

    // MARK: The network

    @Test func offlineTimerStops() async throws {
        let rig = try await FeedRig(.page())
        try await rig.start()
        rig.isOnline.accept(false)
        try await rig.pass(3600)
        #expect(rig.requestCount == 1)
        // A request that was due in the meantime is sent at once.
        try await rig.refresh { [clock = rig.clock, isOnline = rig.isOnline] _ in
            isOnline.accept(true)
            clock.advance(by: .milliseconds(0))
        }
        #expect(rig.requestCount == 2)
        try await expectNextRequest(rig, after: 60)
    }

    @Test func aShortLossOfTheNetworkChangesNothing() async throws {
        let rig = try await FeedRig(.page())
        try await rig.start()
        try await rig.pass(20)
        rig.isOnline.accept(false)
        try await rig.pass(20)
        rig.isOnline.accept(true)
        // The next request is planned on the worker.
        try await rig.worker.drain()
        try await expectNextRequest(rig, after: 20)
    }

    @Test func offlineFailureIsRetriedWhenTheNetworkIsBack() async throws {
        let isConnected = BehaviorRelay(value: false)
        let live = HTTPClient.patient
        let rig = FeedRig(
            try await TestGitHub(.page(event("1"))), folder: try TemporaryFolder(),
            http: HTTPClient { isConnected.value ? live.response($0) : HTTPClient.failing.response($0) })
        try await rig.start()
        #expect(rig.error?.reason == .unreachable(.noNetwork))
        rig.isOnline.accept(false)
        isConnected.accept(true)
        try await rig.refresh { [isOnline = rig.isOnline] _ in isOnline.accept(true) }
        #expect(rig.attempt == .succeeded)
        #expect(rig.requestCount == 1)
        #expect(rig.clock.now == noon)
    }

    @Test func afterAnotherFailureTheReturnOfTheNetworkCausesNoRequest() async throws {
        let rig = try await FeedRig(.html(502))
        try await rig.start()
        rig.isOnline.accept(false)
        rig.isOnline.accept(true)
        try await rig.worker.drain()
        #expect(!rig.model.isRunning.value)
        #expect(rig.requestCount == 1)
    }
}
