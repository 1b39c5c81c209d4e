import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct SingleTests {
    private let log = Log<String>()

    @Test(
        arguments: [
            [.success(1), .success(2), .failure(Failure.first)],
            [.failure(Failure.first), .success(2), .failure(Failure.second)],
        ] as [[SingleEvent<Int>]])
    func createTakesTheFirstEndOnly(_ events: [SingleEvent<Int>]) {
        let disposals = Counter()
        let single = Single<Int>.create { observer in
            for event in events { observer(event) }
            return Disposables.create { disposals.increment() }
        }
        let isSuccess = (try? events[0].get()) != nil
        #expect(single.recorded() == (isSuccess ? [.next(200, 1), .completed(200)] : [.error(200, Failure.first)]))
        #expect(disposals.value == 1)
    }

    @Test func itsSubscriberReceivesOneEndAndThatItIsOver() {
        _ = subscribe(to: .just(1))
        _ = subscribe(to: .error(Failure.first))
        subscribe(to: .never()).dispose()
        #expect(log.all == ["1", "over", "first", "over", "over"])
        _ = Single.just(1).subscribe { [log] event in log.append("\(event)") }
        _ = Single<Int>.error(Failure.first).subscribe { [log] event in
            if case .failure = event { log.append("failed") }
        }
        #expect(log.all.suffix(2) == ["success(1)", "failed"])
    }

    private func subscribe(to single: Single<Int>) -> any Disposable {
        single.subscribe(
            onSuccess: { [log] in log.append("\($0)") }, onFailure: { [log] in log.append("\($0)") },
            onDisposed: { [log] in log.append("over") })
    }

    /// The completion that follows the element on a scheduler is not awaited, and later events are ignored.
    @Test func itIsOverWithItsElement() {
        let scheduler = TestScheduler(initialClock: 0)
        _ = Single.just(1).do(afterSuccess: { _ in throw Failure.first }).observe(on: scheduler).subscribe(
            onSuccess: { [log] in log.append("\($0) at \(scheduler.clock)") },
            onFailure: { [log] in log.append("\($0)") },
            onDisposed: { [log] in log.append("over at \(scheduler.clock)") })
        scheduler.start()
        #expect(log.all == ["1 at 1", "over at 1"])
    }

    @Test func itsObjectIsPassedAlongAndNotKept() {
        var object: Probe? = Probe { [log] in log.append("released") }
        let subject = PublishSubject<Int>()
        func subscribe(_ single: Single<Int>) -> any Disposable {
            single.subscribe(
                with: object!, onSuccess: { [log] _, element in log.append("\(element)") },
                onFailure: { [log] _, error in log.append("\(error)") }, onDisposed: { [log] _ in log.append("over") })
        }
        _ = subscribe(.just(1))
        _ = subscribe(.error(Failure.first))
        let subscription = subscribe(subject.asSingle())
        object = nil
        #expect(log.all == ["1", "over", "first", "over", "released"])
        subject.onNext(2)
        subject.onCompleted()
        subscription.dispose()
        #expect(log.all.last == "released")
    }

    @Test func doIsOnTheWayInThisOrder() {
        let source = Single.just(1).do(
            onSuccess: { [log] in log.append("on \($0)") }, afterSuccess: { [log] in log.append("after \($0)") },
            onSubscribe: { [log] in log.append("subscribe") }, onSubscribed: { [log] in log.append("subscribed") },
            onDispose: { [log] in log.append("dispose") })
        _ = source.subscribe(onSuccess: { [log] in log.append("\($0)") })
        #expect(log.all == ["subscribe", "on 1", "1", "after 1", "subscribed", "dispose"])
        let failing = Single<Int>.error(Failure.first).do(
            onError: { [log] in log.append("on \($0)") }, afterError: { [log] in log.append("after \($0)") })
        _ = failing.subscribe(onFailure: { [log] in log.append("\($0)") })
        #expect(log.all.suffix(3) == ["on first", "first", "after first"])
    }
}
