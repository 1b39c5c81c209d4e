import Dispatch
import Rx
import Testing

@Suite(.leavesNoSubscription, .timeLimit(.minutes(10))) @MainActor struct ConcurrentMainSchedulerTests {
    private let scheduler = ConcurrentMainScheduler.instance
    private let log = Log<Int>()

    private func schedule(_ number: Int, then next: @escaping @Sendable () -> Void = {}) -> any Disposable {
        scheduler.schedule(number) { [log] number in
            next()
            log.append(number)
            return Disposables.create()
        }
    }

    @Test func onTheMainThreadWorkRunsAtOnceAlsoWithinOtherWork() {
        DispatchQueue.main.async { [log] in log.append(0) }
        let (scheduler, log) = (scheduler, log)
        _ = schedule(1) {
            _ = scheduler.schedule(2) { number in
                log.append(number)
                return Disposables.create()
            }
        }
        #expect(log.all == [2, 1])
    }

    @Test func fromElsewhereItWaitsItsTurnAndDoesNotComeAfterDisposal() async {
        let (scheduler, log) = (scheduler, log)
        DispatchQueue(label: "elsewhere").sync {
            for number in 1...3 {
                let work = scheduler.schedule(number) { number in
                    #expect(MainScheduler.isMainThread)
                    log.append(number)
                    return Disposables.create()
                }
                if number == 2 { work.dispose() }
            }
        }
        #expect(log.all == [])
        await mainQueueTurn()
        #expect(log.all == [1, 3])
    }

    @Test func itsTimersComeOnTheMainThread() async throws {
        let isMain = Observable<Int>.interval(.milliseconds(1), scheduler: scheduler).take(2)
            .concat(Observable<Int>.timer(.milliseconds(1), scheduler: scheduler)).map { _ in MainScheduler.isMainThread
            }.toArray()
        #expect(try await isMain.value == [true, true, true])
    }

    @Test func aSequenceIsSubscribedToOnTheMainThread() async throws {
        let source = Observable.deferred { .just(MainScheduler.isMainThread) }.subscribe(on: scheduler)
        #expect(try await Task.detached { try await source.asSingle().value }.value)
        let here = Log<Bool>()
        source.subscribe(onNext: { here.append($0) }).dispose()
        #expect(here.all == [true])
    }
}
