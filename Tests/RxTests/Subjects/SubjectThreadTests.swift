import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct SubjectThreadTests {
    @Test func aReplayIsNeverOvertaken() {
        race(rounds: 2000) {
            let relay = BehaviorRelay(value: 0)
            let logs = (0..<10).map { _ in Log<Int>() }
            let subscriptions = CompositeDisposable()
            return Round(
                { for log in logs { _ = subscriptions.insert(relay.subscribe(onNext: { log.append($0) })) } },
                { for number in 1...10 { relay.accept(number) } }
            ) {
                for log in logs { #expect(log.all == Array((log.all.first ?? 0)...10)) }
                subscriptions.dispose()
            }
        }
    }

    @Test func observersHearTwoThreadsInOneOrderAndOneAtATime() {
        race(rounds: 500) {
            let subject = PublishSubject<Int>()
            let logs = [Log<Int>(), Log<Int>()]
            let isInside = [Counter(), Counter()]
            let overlaps = Counter()
            for index in logs.indices {
                _ = subject.subscribe(onNext: { number in
                    if isInside[index].increment() > 1 { overlaps.increment() }
                    logs[index].append(number)
                    isInside[index].decrement()
                })
            }
            return Round(
                { for number in 0..<20 { subject.onNext(number) } },
                { for number in 100..<120 { subject.onNext(number) } }
            ) {
                #expect(overlaps.value == 0)
                #expect(logs[0].all.count == 40)
                #expect(logs[0].all == logs[1].all)
                #expect(logs[0].all.filter { $0 < 100 } == Array(0..<20))
                subject.dispose()
            }
        }
    }

    @Test func disposingObserverReceivesNothingMore() {
        // On the disposing thread: the element that another thread is delivering at that moment may still be received.
        race(rounds: 500) {
            let subject = PublishSubject<Int>()
            let isDisposed = Counter()
            let late = Counter()
            let subscription = SingleAssignmentDisposable()
            subscription.setDisposable(
                subject.map { $0 }.subscribe(onNext: { number in
                    if isDisposed.value > 0 { late.increment() }
                    if number == 5 {
                        subscription.dispose()
                        isDisposed.increment()
                    }
                }))
            return Round({ for number in 0..<10 { subject.onNext(number) } }, { for _ in 0..<10 { subject.onNext(5) } })
            {
                #expect(isDisposed.value == 1)
                #expect(late.value == 0)
                #expect(!subject.hasObservers)
            }
        }
    }

    @Test func oneStopEventComesThroughAndNothingAfterIt() {
        race(rounds: 500) {
            let subject = PublishSubject<Int>()
            let log = Log<Event<Int>>()
            _ = subject.subscribe(AnyObserver { log.append($0) })
            return Round(
                {
                    for number in 0..<5 { subject.onNext(number) }
                    subject.onCompleted()
                }, { subject.onError(Failure.first) }
            ) {
                #expect(log.all.firstIndex { $0.isStopEvent } == log.all.count - 1)
            }
        }
    }

    @Test func subscribingDuringDisposalFailsOrIsReleased() {
        race(rounds: 2000) {
            let subject = BehaviorSubject(value: 1)
            let log = Log<Event<Int>>()
            return Round({ _ = subject.subscribe { log.append($0) } }, { subject.dispose() }) {
                let told: Event<Int> = .error(RxError.disposed(object: subject))
                #expect(log.all == [.next(1)] || log.all == [told])
                #expect(!subject.hasObservers)
            }
        }
    }
}
