import Foundation
import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct TestSchedulerTests {
    private let scheduler = TestScheduler(initialClock: 0)
    private let log = Log<String>()

    private func note(_ text: String) -> any Disposable {
        log.append("\(text) at \(scheduler.clock)")
        return Disposables.create()
    }

    @Test func workThatIsDueNowRunsOneTickLater() {
        scheduler.scheduleAt(10) {
            _ = scheduler.schedule("now") { note($0) }
            _ = scheduler.scheduleRelative("in no time", dueTime: .seconds(0)) { note($0) }
            _ = scheduler.scheduleRelative("in a second", dueTime: .seconds(1)) { note($0) }
            _ = scheduler.scheduleRelativeVirtual("in no ticks", dueTime: 0) { note($0) }
        }
        scheduler.start()
        #expect(log.all == ["in no ticks at 10", "now at 11", "in no time at 11", "in a second at 11"])
    }

    @Test func workRunsNowWithoutProcessingDelay() {
        let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
        scheduler.scheduleAt(10) {
            _ = scheduler.schedule(()) { [log] _ in
                log.append("at \(scheduler.clock)")
                return Disposables.create()
            }
        }
        scheduler.start()
        #expect(log.all == ["at 10"])
    }

    @Test func aTickIsAsLongAsConfigured() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
        let ticks = scheduler.start(disposed: 220) {
            Observable<Int>.interval(.milliseconds(500), scheduler: scheduler)
        }
        #expect(ticks.events == [.next(205, 0), .next(210, 1), .next(215, 2)])
    }

    @Test func aColdSequenceBeginsAgainForEachSubscriber() {
        let source = scheduler.createColdObservable([.next(10, 1), .completed(20)])
        let observers = [scheduler.createObserver(Int.self), scheduler.createObserver(Int.self)]
        scheduler.scheduleAt(100) { _ = source.subscribe(observers[0]) }
        scheduler.scheduleAt(115) { _ = source.subscribe(observers[1]) }
        scheduler.start()
        #expect(observers[0].events == [.next(110, 1), .completed(120)])
        #expect(observers[1].events == [.next(125, 1), .completed(135)])
        // It does not enforce the grammar: subscribers have to dispose.
        #expect(source.subscriptions == [Subscription(100), Subscription(115)])
    }

    @Test func aHotSequenceEmitsAlsoWhatComesAfterItsEnd() {
        let source = scheduler.createHotObservable([.next(210, 1), .completed(220), .next(230, 2)])
        let observer = scheduler.createObserver(Int.self)
        let subscription = source.subscribe(observer)
        scheduler.start()
        subscription.dispose()
        #expect(observer.events == source.recordedEvents)
        #expect(source.subscriptions == [Subscription(0, 230)])
    }

    @Test func aPeriodsNextTickComesBeforeWhatIsScheduledForTheSameTime() {
        let ticks = scheduler.schedulePeriodic(0, startAfter: .seconds(10), period: .seconds(10)) { count in
            _ = note("tick \(count)")
            _ = scheduler.scheduleRelative("after \(count)", dueTime: .seconds(10)) { note($0) }
            return count + 1
        }
        scheduler.advanceTo(20)
        ticks.dispose()
        #expect(log.all == ["tick 0 at 10", "tick 1 at 20", "after 0 at 20"])
        scheduler.start()
        #expect(log.all.dropFirst(3) == ["after 1 at 30"])
    }

    @Test func startAndStopAndSleep() {
        for time in [10, 20, 30] { scheduler.scheduleAt(time) { _ = note("work") } }
        scheduler.scheduleAt(20) { scheduler.stop() }
        scheduler.start()
        #expect(log.all == ["work at 10", "work at 20"])
        scheduler.sleep(15)
        #expect(scheduler.clock == 35)
        scheduler.start()
        #expect(log.all.last == "work at 35")
    }

    @Test func aSubclassMayScheduleAsItLikes() {
        final class SlowScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>, @unchecked Sendable {
            override func adjustScheduledTime(_ time: RxTime) -> RxTime { time.addingTimeInterval(1) }
        }
        let start = Date(timeIntervalSince1970: 100)
        let scheduler = SlowScheduler(initialClock: start, converter: HistoricalSchedulerTimeConverter())
        let times = Log<RxTime>()
        let timer = Observable<Int>.timer(.seconds(5), scheduler: scheduler)
        _ = timer.subscribe(onNext: { _ in times.append(scheduler.now) })
        scheduler.start()
        #expect(times.all == [start.addingTimeInterval(6)])
    }
}
