import Base
import Foundation
import Rx
import RxTest
import Testing

@testable import CoreTestSupport

@Suite("The tick of minutes") struct MinutesTests {
    @Test("comes at once, and then at the beginning of each minute")
    func ticks() {
        let clock = HistoricalScheduler(initialClock: noon + 12.25)
        let ticks = Trace(Observable.minutes(clock), clock)
        clock.pass(300)
        #expect(ticks.moments.map(\.seconds) == [12.25, 60, 120, 180, 240, 300])
    }

    @Test("costs nothing without subscribers")
    func end() {
        let clock = HistoricalScheduler(initialClock: noon)
        do {
            let ticks = Trace(Observable.minutes(clock), clock)
            clock.pass(60)
            #expect(ticks.values.count == 2)
            #expect(clock.scheduledCount == 1)
        }
        #expect(clock.scheduledCount == 0)
    }

    @Test("follows a clock that is set")
    func setClock() {
        let clock = HistoricalScheduler(initialClock: noon)
        let set = AdjustableClock(clock)
        let times = Trace(Observable.minutes(set).map { set.now.timeIntervalSince(noon) }, clock)
        clock.pass(30)
        set.offset.accept(-3600 - 15)
        clock.pass(200)
        // The pending tick, and then the full minutes of the new clock.
        #expect(times.values == [0, -3555, -3540, -3480, -3420])
    }

    @Test("updates the headings of the feed at midnight")
    func midnight() throws {
        let clock = HistoricalScheduler(initialClock: utc("2026-10-25T22:58:40Z"))
        let localTime = LocalTime.at(zone("Europe/Berlin"))
        let headings = Trace(
            Observable.minutes(clock)
                .map { localTime.heading(of: day(2026, 10, 25), now: clock.now) }
                .distinctUntilChanged(), clock)
        clock.pass(25 * 3600)
        #expect(headings.values == ["Today", "Yesterday", "Sunday 25 October"])
        let midnights = headings.moments.dropFirst().map { noon + $0.seconds }
        #expect(midnights == [utc("2026-10-25T23:00:00Z"), utc("2026-10-26T23:00:00Z")])
    }

    @Test("reflects a change of the zone")
    func zoneChange() {
        let clock = HistoricalScheduler(initialClock: utc("2026-11-21T20:00:10Z"))
        let here = BehaviorRelay(value: zone("Europe/Berlin"))
        let localTime = LocalTime(zones: Zones(local: { here.value }, named: { _ in nil }), style: TimeStyle())
        let texts = Trace(Observable.minutes(clock).map { localTime.clock(clock.now, now: clock.now) }, clock)
        here.accept(zone("Asia/Seoul"))
        clock.pass(50)
        #expect(texts.values == ["21:00", "05:01"])
    }
}
