import Foundation
import Testing

@testable import CoreTestSupport
@testable import GitHub
@testable import History

/// Events that did not fit on the fetched pages.
@Suite struct EventGapTests {
    private let rig: EventStoreRig

    init() throws { rig = try EventStoreRig() }

    private func stars(_ range: ClosedRange<Int>) -> [String] { range.map { star("\($0)", $0) } }

    private func point(_ minute: Int) -> EventPoint {
        EventPoint(time: noon + Double(minute) * 60, id: "\(minute)")
    }

    private func gap(_ after: Int, _ before: Int) -> EventGap { EventGap(after: point(after), before: point(before)) }

    private func applyNext(_ store: EventStore, _ range: ClosedRange<Int>, _ gap: EventGap?) throws -> EventGap? {
        try store.apply(next: EventsPage(page(stars(range))), continuing: gap, now: noon).gap
    }

    @Test func aPageWithoutKnownEventsLeavesAGapThatFurtherPagesClose() throws {
        let store = try rig.store()
        #expect(try store.apply(stars(0...9)).gap == nil)
        #expect(try store.apply(stars(30...39)).gap == gap(9, 30))
        #expect(try rig.store().gaps == [gap(9, 30)])
        #expect(try applyNext(store, 20...29, gap(9, 30)) == gap(9, 20))
        #expect(try rig.store().gaps == [gap(9, 20)])
        #expect(try applyNext(store, 8...19, gap(9, 20)) == nil)
        #expect(try rig.store().gaps == [])
        #expect(try rig.savedIDs() == (0...39).reversed().map(String.init))
    }

    @Test func aGapStaysWhileTheFirstPageChanges() throws {
        let store = try rig.store()
        try store.apply(stars(0...9))
        try store.apply(stars(30...39))
        #expect(try store.apply(stars(31...40)).gap == nil)
        #expect(store.gaps == [gap(9, 30)])
        #expect(try store.apply(stars(60...69)).gap == gap(40, 60))
        #expect(try rig.store().gaps == [gap(40, 60), gap(9, 30)])
    }

    @Test func aLongPageClosesAGap() throws {
        let store = try rig.store()
        try store.apply(stars(0...9))
        try store.apply(stars(30...39))
        #expect(try store.apply(stars(5...40)).gap == nil)
        #expect(store.gaps == [])
    }

    @Test func aLaterPageOfOtherEventsDoesNotCloseIt() throws {
        let store = try rig.store()
        try store.apply(stars(0...9))
        try store.apply(stars(30...39))
        // Older than the gap.
        #expect(try applyNext(store, 2...7, nil) == nil)
        #expect(store.gaps == [gap(9, 30)])
    }

    @Test func aPageThatOverlapsTheEventsAfterTheGapNarrowsIt() throws {
        let store = try rig.store()
        try store.apply(stars(0...9))
        try store.apply(stars(30...39))
        #expect(try applyNext(store, 25...35, gap(9, 30)) == gap(9, 25))
    }

    @Test func aLateEventDoesNotHideAGap() throws {
        let store = try rig.store()
        try store.apply(stars(0...9))
        let changes = try store.apply(stars(30...39) + [star("late", 5)])
        #expect(changes.gap == gap(9, 30))
    }

    @Test func aLateEventDoesNotCloseAGapLater() throws {
        let store = try rig.store()
        try store.apply(stars(0...9))
        try store.apply(stars(30...39) + [star("late", 5)])
        try store.apply(stars(31...40) + [star("late", 5), star("later", 6)])
        #expect(store.gaps == [gap(9, 30)])
        #expect(try rig.store().apply(stars(32...41) + [star("late", 5), star("later", 6)]).gap == nil)
        #expect(try rig.store().gaps == [gap(9, 30)])
        #expect(try applyNext(rig.store(), 20...29, gap(9, 30)) == gap(9, 20))
        #expect(try applyNext(rig.store(), 8...19, gap(9, 20)) == nil)
        #expect(try rig.store().gaps == [])
    }

    @Test func anEmptyStoreAndAnEmptyPageHaveNone() throws {
        let store = try rig.store()
        #expect(try store.apply([]).gap == nil)
        #expect(try store.apply(stars(0...9)).gap == nil)
        #expect(try store.apply([]).gap == nil)
        #expect(store.gaps == [])
    }

    @Test func itIsRecordedThatThePagesEndBeforeAGapAndTheOlderOnes() throws {
        let store = try rig.store()
        try store.apply(stars(0...9))
        try store.apply(stars(30...39))
        try store.apply(stars(60...69))
        try store.exhaust(gap(9, 30), now: noon)
        #expect(try rig.store().gaps.map(\.isExhausted) == [false, true])
        try store.exhaust(gap(39, 60), now: noon)
        // A page that does not reach the gap changes nothing.
        try store.apply(stars(61...70))
        #expect(try rig.store().gaps.map(\.isExhausted) == [true, true])
    }
}
