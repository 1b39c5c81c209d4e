import Foundation
import Rx
import RxTest
import Testing

@testable import Base
@testable import CoreTestSupport

@Suite struct PauseTests {
    @Test func itIsOnFromItsBeginningToItsEnd() {
        let pause = Pause(from: noon, seconds: 60)
        #expect(pause.isOn(at: noon))
        #expect(pause.isOn(at: noon.addingTimeInterval(59.999)))
        #expect(!pause.isOn(at: noon.addingTimeInterval(60)))
    }

    @Test func pauseEndsWhenTheClockIsSetBack() {
        #expect(!Pause(from: noon, seconds: 60).isOn(at: noon.addingTimeInterval(-1)))
    }

    @Test func aNegativeOneIsOver() {
        #expect(!Pause(from: noon, seconds: -5).isOn(at: noon))
    }
}

@Suite struct BackoffTests {
    @Test func eachIsTwiceAsLongUpToTheLongest() {
        var backoff = Backoff()
        #expect((0..<6).map { _ in backoff.next(in: 60...600) } == [60, 120, 240, 480, 600, 600])
        backoff.reset()
        #expect(backoff.next(in: 60...600) == 60)
    }

    @Test func itDoesNotOverflow() {
        var backoff = Backoff()
        for _ in 0..<5000 { #expect(backoff.next(in: 1...3600) <= 3600) }
    }
}

@Suite struct TimerAtTests {
    private let clock = HistoricalScheduler(initialClock: noon)

    private func fires(after seconds: Double, byClock clock: any SchedulerType) -> BehaviorRelay<Bool> {
        let hasFired = BehaviorRelay(value: false)
        _ = Observable<Void>.timer(at: noon.addingTimeInterval(seconds), clock).subscribe(onNext: {
            hasFired.accept(true)
        })
        return hasFired
    }

    /// Who is told this much too early would else be told again at the same moment, for ever.
    @Test func aMomentIsWaitedFor() {
        let hasFired = fires(after: 0.000_005, byClock: clock)
        clock.pass(0)
        #expect(!hasFired.value)
        clock.pass(0.001)
        #expect(hasFired.value)
    }

    @Test(arguments: [0.1, 0.3, 1.0005, 60])
    func notAMomentTooEarly(seconds: Double) {
        let hasFired = fires(after: seconds, byClock: clock)
        while clock.now < noon.addingTimeInterval(seconds) {
            #expect(!hasFired.value)
            clock.pass(0.001)
        }
        #expect(hasFired.value)
    }

    @Test(arguments: [0, -5, -1e12])
    func pastTimeFiresAtOnce(seconds: Double) {
        let hasFired = fires(after: seconds, byClock: clock)
        clock.pass(0)
        #expect(hasFired.value)
    }

    @Test func aClockThatIsSetMeanwhileChangesNothing() {
        let wall = AdjustableClock(clock)
        let hasFired = fires(after: 60, byClock: wall)
        wall.offset.accept(-20_000)
        clock.pass(60)
        #expect(hasFired.value)
    }

    @Test func aTimeThatNeverComesIsWaitedFor() {
        let hasFired = fires(after: .greatestFiniteMagnitude, byClock: clock)
        clock.pass(1e6)
        #expect(!hasFired.value)
    }
}
