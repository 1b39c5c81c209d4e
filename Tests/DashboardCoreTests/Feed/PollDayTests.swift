import Foundation
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub

/// Hours and days of polling, with a server that counts.
@Suite struct PollDayTests {
    private static let day: TimeInterval = 86_400
    /// The time between two of the 54 anonymous requests an hour that are not reserved, in seconds; a tenth more than
    /// 3600 / 54, for the answers' own time and the changes of the hour.
    private static let turn = 1.1 * 3600 / 54

    /// The visible feed counts as four, so it has one turn in (n + 3) / 4, and each other one has one in n + 3.
    @Test(arguments: [1, 2, 10, 20, 200])
    func anonymousRequestsLastAllDayAndReachEachFeed(feeds: Int) {
        var simulation = PollSimulation(feeds: feeds)
        simulation.run(Self.day)
        #expect(simulation.lowest >= 6)
        #expect(simulation.requests.count > 24 * 50)
        #expect(simulation.shortestSpacing >= 1)
        #expect(simulation.shortestGap(0) >= 60)

        // Until then, feeds are loaded, of which 200 take the requests of some hours.
        let loaded = noon.addingTimeInterval(feeds > 30 ? 5 * 3600 : 3600)
        let turns = Double(feeds + 3)
        #expect(simulation.longestGap(0, from: loaded) <= (turns / 4 + 1) * Self.turn)
        for other in 1..<max(feeds, 1) {
            #expect(simulation.longestGap(other, from: loaded) <= max(turns * Self.turn, 300))
            #expect(simulation.count(other) < simulation.count(0))
        }
        // While they are loaded, the visible feed is not left out.
        #expect(simulation.longestGap(0) <= 2 * (turns / 4 + 1) * Self.turn)
    }

    /// 200 feeds for some hours only, which takes as long to simulate as days with fewer.
    @Test(arguments: [(1, day), (10, day), (20, day), (200, day / 8)])
    func authorizedRequestsAreSentAsOftenAsTheFeedsAllow(feeds: Int, seconds: TimeInterval) {
        var simulation = PollSimulation(feeds: feeds, isAuthorized: true)
        simulation.run(seconds)
        #expect(simulation.lowest >= 500)
        #expect(simulation.shortestSpacing >= 1)
        #expect(simulation.shortestGap(0) >= 60)
        #expect(simulation.longestGap(0) <= 75)
        for other in 1..<max(feeds, 1) {
            #expect(simulation.shortestGap(other) >= 240)
            // The feeds that were loaded together have been spread by then.
            #expect(simulation.longestGap(other, from: noon.addingTimeInterval(1800)) <= 300)
            #expect(simulation.longestGap(other) <= 2 * 240)
        }
    }

    @Test func requestsAreSpreadEvenlyOnceTheFeedsAreLoaded() {
        var simulation = PollSimulation(feeds: 20, isAuthorized: true, visible: nil)
        simulation.run(3600)
        let loaded = simulation.requests.prefix(20)
        #expect(loaded.map(\.feed) == (0..<20).map { "feed\($0)" })
        #expect(simulation.requests[19].time.timeIntervalSince(noon) == 19)
        let later = simulation.requests.dropFirst(20).map(\.time)
        #expect(zip(later, later.dropFirst()).allSatisfy { $1.timeIntervalSince($0) > 10 })
    }

    @Test func afterASuspendThereIsNoBurst() {
        for isAuthorized in [false, true] {
            var simulation = PollSimulation(feeds: 20, isAuthorized: isAuthorized)
            simulation.run(2 * 3600)
            simulation.now += 10 * 3600
            let resumed = simulation.now
            simulation.run(60)
            #expect((1...8).contains(simulation.count(since: resumed)))
            simulation.run(3540)
            #expect(simulation.count(since: resumed) > 45)
            #expect(simulation.lowest >= 6)
        }
    }

    /// A clock that is set forward or back while the requests go on.
    @Test(arguments: [-6.0, 6], [1, 20, 200])
    func aClockThatIsSetNeitherStopsPollingNorCausesABurst(hours: Double, feeds: Int) {
        var simulation = PollSimulation(feeds: feeds)
        simulation.run(5 * 3600)
        for error in [hours * 3600, 0] {
            simulation.clockError = error
            let changed = simulation.now
            simulation.run(300)
            #expect((1...20).contains(simulation.count(since: changed)))
            simulation.run(3600)
            #expect((40...60).contains(simulation.count(since: changed.addingTimeInterval(300))))
        }
        // One request that tells what is left of the limit.
        #expect(simulation.lowest >= 5)
    }

    @Test(arguments: [-6.0, 6])
    func aClockThatIsSetWhileTheRequestsAreUsedUpCostsOneRequestOfTheReserve(hours: Double) throws {
        var simulation = PollSimulation(feeds: 10)
        simulation.run(60)
        simulation.scheduler.rateLimit = RateLimit(
            limit: 60, remaining: 6, reset: simulation.clock.addingTimeInterval(1800))
        #expect(try #require(simulation.scheduler.next(after: simulation.clock)).time > simulation.clock + 1800)
        simulation.clockError = hours * 3600
        #expect(try #require(simulation.scheduler.next(after: simulation.clock)).time <= simulation.clock + 60)
    }

    /// A timer that fires at the announced time sends a request, and is not set again.
    @Test func theAnnouncedTimeIsKept() throws {
        var simulation = PollSimulation(feeds: 7)
        for count in 0..<200 {
            let next = try #require(simulation.scheduler.next(after: simulation.now))
            #expect(simulation.scheduler.next(after: next.time)?.time == next.time)
            simulation.run(next.time.timeIntervalSince(simulation.now) + 0.001)
            #expect(simulation.requests.count == count + 1)
        }
    }
}
