import Foundation
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub

/// The events with these numbers, of which larger ones happened earlier, as the numbers of minutes.
private func events(_ minutes: some Sequence<Int>) -> [GitHubEvent] {
    minutes.map { minute in
        GitHubEvent(
            id: "\(minute)", type: "WatchEvent", actor: EventActor(login: "mona"), repository: "a/one",
            createdAt: noon.addingTimeInterval(-60 * Double(minute)), activity: .star)
    }
}

@Suite("The window of events") struct EventWindowTests {
    private var window: EventWindow {
        var window = EventWindow(EventWindow.Sizes(first: 3, page: 3, margin: 5, maximum: 7))
        window.reset(to: events(10..<13))
        return window
    }

    private func merge(_ minutes: [Int], into window: inout EventWindow) -> Bool { window.merge(events(minutes)) }

    private func minutes(_ window: EventWindow) -> [Int] { window.events.compactMap { Int($0.id) } }

    @Test("grows at its end, and then moves towards the oldest events")
    func down() {
        var window = window
        window.add(older: events(13..<16))
        #expect(minutes(window) == Array(10..<16))
        #expect(window.isAtNewest)
        window.add(older: events(16..<19))
        #expect(minutes(window) == Array(12..<19))
        #expect(!window.isAtNewest && !window.isAtOldest)
        window.add(older: events(19..<20))
        #expect(minutes(window) == Array(13..<20))
        #expect(window.isAtOldest)
    }

    @Test("moves back to the newest events")
    func up() {
        var window = window
        for start in [13, 16, 19] { window.add(older: events(start..<start + 3)) }
        #expect(minutes(window) == Array(15..<22))
        window.add(newer: events(12..<15))
        #expect(minutes(window) == Array(12..<19))
        #expect(!window.isAtNewest)
        window.add(newer: events(10..<12))
        #expect(minutes(window) == Array(10..<17))
        #expect(window.isAtNewest)
    }

    @Test("takes in new events only while it is at the newest ones, and as long as it was")
    func new() {
        var window = window
        let hasChanged = merge([9], into: &window)
        #expect(hasChanged)
        #expect(minutes(window) == [9, 10, 11])
        for start in [12, 15] { window.add(older: events(start..<start + 3)) }
        #expect(minutes(window) == Array(11..<18))
        let hasChangedAgain = merge([8], into: &window)
        #expect(!hasChangedAgain)
        #expect(minutes(window) == Array(11..<18))
    }

    @Test("shows what has changed in it, wherever it is")
    func changed() {
        var window = window
        for start in [13, 16] { window.add(older: events(start..<start + 3)) }
        var changed = events([14])
        changed[0] = GitHubEvent(
            id: "14", type: "WatchEvent", actor: EventActor(login: "lisa"), repository: "a/one",
            createdAt: changed[0].createdAt, activity: .star)
        let hasChanged = window.merge(changed)
        #expect(hasChanged)
        #expect(minutes(window) == Array(12..<19))
        #expect(window.events[2].actor.login == "lisa")
    }

    @Test("loses those at its end when others are restored in it, which can be loaded again")
    func restored() {
        var window = window
        window.add(older: events([14]))
        #expect(window.isAtOldest)
        let hasChanged = merge([13], into: &window)
        #expect(hasChanged)
        #expect(minutes(window) == [10, 11, 12, 13])
        #expect(!window.isAtOldest)
        window.add(older: events([14]))
        #expect(minutes(window) == [10, 11, 12, 13, 14])
    }

    /// A window with the events 0 to 29, of which a list at rest needs 4 on both sides.
    private var long: EventWindow {
        var window = EventWindow(EventWindow.Sizes(first: 3, page: 3, margin: 4, maximum: 50))
        window.reset(to: events(0..<3))
        for start in stride(from: 3, to: 30, by: 3) { window.add(older: events(start..<start + 3)) }
        return window
    }

    @Test(
        "drops what is far from where the list rests",
        arguments: [
            (at: 0, shown: 0..<4), (at: 2, shown: 0..<6), (at: 15, shown: 11..<19), (at: 29, shown: 25..<30),
        ])
    func rest(at minute: Int, shown: Range<Int>) {
        var window = long
        let hasChanged = window.shrink(around: EventPoint(events([minute])[0]))
        #expect(hasChanged)
        #expect(minutes(window) == Array(shown))
        #expect(window.isAtNewest == (shown.lowerBound == 0))
        #expect(!window.isAtOldest)
        window.add(older: events(shown.upperBound..<shown.upperBound + 3))
        #expect(minutes(window) == Array(shown.lowerBound..<shown.upperBound + 3))
    }

    @Test("keeps the first events, takes in new ones instead of older ones, and keeps what is only a little too long")
    func restAtStart() {
        var window = EventWindow(EventWindow.Sizes(first: 9, page: 3, margin: 4, maximum: 50))
        window.reset(to: events(0..<9))
        window.add(older: events(9..<12))
        window.add(older: events(12..<14))
        let newest = EventPoint(events([0])[0])
        let isTooLong = window.shrink(around: newest)
        #expect(!isTooLong && window.events.count == 14 && window.isAtOldest)
        let hasChanged = merge([-1, -2], into: &window)
        #expect(hasChanged && window.events.count == 14)
        window.add(older: events(12..<15))
        let isShorter = window.shrink(around: newest)
        #expect(isShorter)
        #expect(minutes(window) == Array(-2..<7))
    }

    @Test("has the same sizes for all lists, but those that are very long at first")
    func sizes() {
        #expect(EventWindow.Sizes(first: 50) == EventWindow.Sizes(first: 50, page: 200, margin: 500, maximum: 5_000))
        #expect(EventWindow.Sizes(first: 5_000).maximum == 5_600)
    }
}
