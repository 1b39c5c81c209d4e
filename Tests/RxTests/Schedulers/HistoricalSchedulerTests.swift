import Foundation
import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct HistoricalSchedulerTests {
    private let clock = HistoricalScheduler()
    private let log = Log<String>()

    private func note(_ text: String, at time: Int) {
        clock.at(time) { [log, clock] in log.append("\(text) at \(clock.milliseconds)") }
    }

    @Test func workRunsInTheOrderOfTimeAndThenOfScheduling() {
        note("c", at: 30)
        note("a", at: 10)
        note("b1", at: 20)
        note("b2", at: 20)
        clock.run(to: 25)
        #expect(log.all == ["a at 10", "b1 at 20", "b2 at 20"])
        #expect(clock.milliseconds == 25)
        #expect(clock.scheduledCount == 1)
        clock.run(to: 30)
        #expect(log.all.last == "c at 30")
    }

    @Test func workScheduledDuringWorkRunsInOrder() {
        clock.at(10) { [log, clock] in
            clock.at(20) { log.append("inner at \(clock.milliseconds)") }
            clock.at(10) { log.append("now at \(clock.milliseconds)") }
        }
        note("later", at: 30)
        clock.run(to: 30)
        #expect(log.all == ["now at 10", "inner at 20", "later at 30"])
    }

    @Test func theClockDoesNotRunBackwards() {
        clock.run(to: 50)
        clock.advanceTo(Date(timeIntervalSince1970: 0))
        #expect(clock.milliseconds == 50)
        note("past", at: 20)
        clock.advance(by: .milliseconds(0))
        #expect(log.all == ["past at 50"])
    }

    @Test func theClockMayBeTurnedFromWithinWork() {
        clock.at(10) { [clock] in clock.run(to: 100) }
        note("a", at: 50)
        clock.run(to: 20)
        #expect(log.all == ["a at 50"])
        #expect(clock.milliseconds == 100)
    }

    @Test func disposedWorkIsForgotten() {
        let item = clock.scheduleRelative((), dueTime: .milliseconds(10)) { [log] _ in
            log.append("ran")
            return Disposables.create()
        }
        item.dispose()
        #expect(clock.scheduledCount == 0)
        clock.run()
        #expect(log.all.isEmpty)
    }

    @Test func disposalReleasesTheClosureAndWhatItGave() {
        let releases = Counter()
        func schedule() -> any Disposable {
            let probe = Probe { releases.increment() }
            return clock.scheduleRelative((), dueTime: .milliseconds(10)) { _ in
                probe.touch()
                return Disposables.create { releases.increment() }
            }
        }
        let waiting = schedule()
        waiting.dispose()
        #expect(releases.value == 1)
        let run = schedule()
        clock.run(to: 10)
        #expect(releases.value == 2)
        run.dispose()
        #expect(releases.value == 3)
    }

    @Test func periodicWorkContinuesUntilItIsDisposed() {
        let ticks = clock.schedulePeriodic(1, startAfter: .milliseconds(5), period: .milliseconds(10)) {
            [log, clock] n in
            log.append("\(n) at \(clock.milliseconds)")
            return n * 2
        }
        clock.run(to: 30)
        #expect(log.all == ["1 at 5", "2 at 15", "4 at 25"])
        #expect(clock.scheduledCount == 1)
        ticks.dispose()
        #expect(clock.scheduledCount == 0)
    }

    @Test func periodicWorkMayDisposeItself() {
        let ticks = SingleAssignmentDisposable()
        let count = Counter()
        ticks.setDisposable(
            clock.schedulePeriodic((), startAfter: .milliseconds(10), period: .milliseconds(10)) {
                if count.increment() == 3 { ticks.dispose() }
            })
        clock.run()
        #expect(count.value == 3)
        #expect(clock.scheduledCount == 0)
    }

    @Test func aHundredShortPeriodsAreAsLongAsTheirSum() {
        // Not so in fractions of a second: ten times 0.1 are less than 1.
        let ticks = Log<Int>()
        let interval = Observable<Int>.interval(.milliseconds(10), scheduler: clock)
        let subscription = interval.subscribe(onNext: { ticks.append($0) })
        clock.advance(by: .seconds(1))
        subscription.dispose()
        #expect(ticks.all.count == 100)
    }

    @Test func neverDueWorkNeverRuns() {
        clock.at(10) { [log] in log.append("ran") }
        _ = Observable<Int>.timer(.never, scheduler: clock).subscribe(onNext: { [log] _ in log.append("never") })
        clock.advanceTo(.distantFuture)
        #expect(log.all == ["ran"])
    }

    @Test func aLongRunningTimerHoldsNoTrailOfItsTicks() {
        // As if each tick retained the next: disposal would then recurse as deeply.
        let ticks = Observable<Int>.interval(.milliseconds(1), scheduler: clock)
        let last = Log<Int>()
        let subscription = ticks.filter { $0 % 50_000 == 0 }.subscribe(onNext: { last.append($0) })
        clock.run(to: 100_001)
        subscription.dispose()
        #expect(last.all == [0, 50_000, 100_000])
    }
}

extension HistoricalScheduler {
    /// The time in ms.
    fileprivate var milliseconds: Int { Int((now.timeIntervalSince1970 * 1000).rounded()) }

    /// Runs `work` at `time`, in ms.
    fileprivate func at(_ time: Int, _ work: @escaping @Sendable () -> Void) {
        _ = scheduleRelative((), dueTime: .milliseconds(time - milliseconds)) { _ in
            work()
            return Disposables.create()
        }
    }

    /// Advances the clock to `time`, in ms.
    fileprivate func run(to time: Int = 1000) {
        advanceTo(Date(timeIntervalSince1970: Double(time) / 1000))
    }
}
