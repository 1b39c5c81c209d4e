import Foundation
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History

/// When the way through the pages goes on, and when it ends.
@Suite struct PageWalkTests {
    private let gap = EventGap(after: Self.point(10), before: Self.point(50))

    private static func point(_ minute: Int) -> EventPoint {
        EventPoint(time: noon + Double(minute) * 60, id: "\(minute)")
    }

    private func points(_ range: ClosedRange<Int>) -> [EventPoint] { range.map(Self.point) }

    private func address(_ page: Int) -> PageAddress {
        PageAddress("https://api.github.com/events?page=\(page)", on: .standard)!
    }

    private func walk(isContinuous: Bool = true) -> PageWalk {
        PageWalk(gap, from: address(2), isContinuous: isContinuous)
    }

    @Test func itEndsWhereNothingIsMissing() {
        #expect(walk().step(points(5...49), hasNew: true, rest: nil, next: address(3)) == .closed)
    }

    @Test func itGoesOnBehindWhatIsLeft() throws {
        let rest = EventGap(after: Self.point(10), before: Self.point(40))
        let step = walk().step(points(40...49), hasNew: true, rest: rest, next: address(3))
        guard case .next(let next) = step else { throw Unexpected(step: step) }
        #expect(next.gap == rest)
        #expect(next.address == address(3))
    }

    @Test func itEndsWithTheLastPage() {
        #expect(walk().step(points(40...49), hasNew: true, rest: gap, next: nil) == .ended)
        #expect(walk().step([], hasNew: false, rest: gap, next: address(3)) == .ended)
    }

    @Test func aPageThatRepeatsTheOneBeforeItEndsIt() {
        #expect(walk().step(points(50...60), hasNew: false, rest: gap, next: address(3)) == .ended)
    }

    @Test func aPageOfKnownEventsIsPassedOnTheWayToAnOlderGap() throws {
        let step = walk(isContinuous: false).step(points(70...80), hasNew: false, rest: gap, next: address(3))
        guard case .next(let next) = step else { throw Unexpected(step: step) }
        #expect(next.step(points(70...80), hasNew: false, rest: gap, next: address(4)) == .ended)
        #expect(next.step(points(60...70), hasNew: false, rest: gap, next: address(4)) != .ended)
    }

    @Test func aLoopEndsIt() throws {
        #expect(walk().step(points(40...49), hasNew: true, rest: gap, next: address(2)) == .ended)
        let step = walk().step(points(40...49), hasNew: true, rest: gap, next: address(3))
        guard case .next(let next) = step else { throw Unexpected(step: step) }
        #expect(next.step(points(30...39), hasNew: true, rest: gap, next: address(2)) == .ended)
    }

    @Test func itNeverTakesMoreThanTenPages() {
        var walk = walk()
        var count = 1
        while case .next(let next) = walk.step(
            points(0 - count...0), hasNew: true, rest: gap, next: address(count + 2))
        {
            (walk, count) = (next, count + 1)
        }
        #expect(count == 10)
    }

    private struct Unexpected: Error {
        let step: PageWalk.Step
    }
}
