import Foundation
import Testing

@testable import Rx

/// Durations on a machine whose clock is set all the time.
@Suite(.leavesNoSubscription) struct SteadyTimeTests {
    /// A real-time scheduler whose clock is an hour later each time it is read.
    private final class JumpingClockScheduler: RealTimeScheduler {
        private let looks = Counter()
        private let queue = SerialDispatchQueueScheduler()

        var now: RxTime { Date(timeIntervalSince1970: Double(looks.increment()) * 3600) }

        func schedule<State: Sendable>(
            _ state: State, action: @escaping @Sendable (State) -> any Disposable
        ) -> any Disposable {
            queue.schedule(state, action: action)
        }

        func scheduleRelative<State: Sendable>(
            _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
        ) -> any Disposable {
            queue.scheduleRelative(state, dueTime: dueTime, action: action)
        }
    }

    @Test func throttleCountsNoJumps() {
        let log = Log<Int>()
        let subject = PublishSubject<Int>()
        let subscription = subject.throttle(.seconds(1800), scheduler: JumpingClockScheduler()).subscribe(onNext: {
            log.append($0)
        })
        for number in 1...3 { subject.onNext(number) }
        #expect(log.all == [1])
        subscription.dispose()
    }

    @Test(.timeLimit(.minutes(10))) func delayCountsNoJumps() async {
        let log = Log<Duration>()
        let start = ContinuousClock.now
        await withCheckedContinuation { continuation in
            _ = Observable.of(1, 2).delay(.milliseconds(50), scheduler: JumpingClockScheduler()).subscribe(
                onNext: { _ in log.append(ContinuousClock.now - start) }, onCompleted: { continuation.resume() })
        }
        #expect(log.all.count == 2)
        #expect(log.all.allSatisfy { $0 >= .milliseconds(50) })
    }

    @Test func theSteadyTimeIsTheRealOneAtFirst() {
        let before = MainScheduler.instance.steadyNow
        #expect(abs(before.timeIntervalSinceNow) < 3600)
        #expect(MainScheduler.instance.steadyNow >= before)
    }
}
