import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct CompletableTests {
    private let scheduler = TestScheduler(initialClock: 0)
    private let log = Log<String>()

    private func completable(_ events: Recorded<Event<Never>>...) -> TestableObservable<Never> {
        scheduler.createColdObservable(events)
    }

    @Test func createTakesTheFirstEndOnly() {
        func recorded(_ events: CompletableEvent...) -> [Recorded<Event<Never>>] {
            Completable.create { observer in
                for event in events { observer(event) }
                return Disposables.create()
            }.recorded()
        }
        #expect(recorded(.completed, .error(Failure.first)) == [.completed(200)])
        #expect(recorded(.error(Failure.first), .completed) == [.error(200, Failure.first)])
        #expect(Completable.empty().recorded() == [.completed(200)])
        #expect(Completable.error(Failure.first).recorded() == [.error(200, Failure.first)])
        #expect(Completable.never().recorded() == [])
    }

    @Test func itsSubscriberReceivesOneEndAndThatItIsOver() {
        for completable in [Completable.empty(), .error(Failure.first), .never()] {
            completable.subscribe(
                onCompleted: { [log] in log.append("completed") }, onError: { [log] in log.append("\($0)") },
                onDisposed: { [log] in log.append("over") }
            ).dispose()
        }
        #expect(log.all == ["completed", "over", "first", "over", "over"])
        for completable in [Completable.empty(), .error(Failure.first)] {
            _ = completable.subscribe { [log] event in
                if case .completed = event { log.append("completed") } else { log.append("failed") }
            }
        }
        #expect(log.all.suffix(2) == ["completed", "failed"])
    }

    @Test func itsObjectIsPassedAlongAndNotKept() {
        var object: Probe? = Probe { [log] in log.append("released") }
        let subject = PublishSubject<Never>()
        let subscriptions = [Completable.empty(), .error(Failure.first), subject.asCompletable()].map { completable in
            completable.subscribe(
                with: object!, onCompleted: { [log] _ in log.append("completed") },
                onError: { [log] _, error in log.append("\(error)") }, onDisposed: { [log] _ in log.append("over") })
        }
        object = nil
        subject.onCompleted()
        for subscription in subscriptions { subscription.dispose() }
        #expect(log.all == ["completed", "over", "first", "over", "released"])
    }

    @Test func doIsOnTheWayInThisOrder() {
        _ = Completable.empty().do(
            onCompleted: { [log] in log.append("on") }, afterCompleted: { [log] in log.append("after") },
            onSubscribe: { [log] in log.append("subscribe") }, onDispose: { [log] in log.append("dispose") }
        ).subscribe(onCompleted: { [log] in log.append("end") })
        #expect(log.all == ["subscribe", "on", "end", "after", "dispose"])
        #expect(
            Completable.empty().do(onCompleted: { throw Failure.first }).recorded() == [.error(200, Failure.first)])
        _ = Completable.error(Failure.first).do(
            onError: { [log] in log.append("on \($0)") }, afterError: { [log] in log.append("after \($0)") }
        ).subscribe(onError: { [log] in log.append("\($0)") })
        #expect(log.all.suffix(3) == ["on first", "first", "after first"])
    }

    // MARK: And then

    @Test func theSecondOneFollowsTheEnd() {
        let first = completable(.completed(10))
        let second = scheduler.createColdObservable([.next(5, 1), .completed(20)])
        #expect(
            scheduler.start { first.asCompletable().andThen(second.asObservable()) }.events
                == [.next(215, 1), .completed(230)])
        #expect(first.subscriptions == [Subscription(200, 210)])
        #expect(second.subscriptions == [Subscription(210, 230)])
    }

    @Test func theSecondOneMayBeOfAnyKind() {
        let first = Completable.empty()
        let single: Single<Int> = first.andThen(.just(1))
        let maybe: Maybe<Int> = first.andThen(.empty())
        let completable: Completable = first.andThen(.error(Failure.first))
        #expect(single.recorded() == [.next(200, 1), .completed(200)])
        #expect(maybe.recorded() == [.completed(200)])
        #expect(completable.recorded() == [.error(200, Failure.first)])
        #expect(first.andThen(Observable.of(1, 2)).recorded() == [.next(200, 1), .next(200, 2), .completed(200)])
    }

    @Test func theSecondOneFollowsNeitherAnErrorNorADisposal() {
        let second = scheduler.createColdObservable([.next(5, 1), .completed(20)])
        let failing = completable(.error(10, Failure.first))
        #expect(
            scheduler.start { failing.asCompletable().andThen(second.asSingle()) }.events
                == [.error(210, Failure.first)])
        let clock = TestScheduler(initialClock: 0)
        let first = clock.createColdObservable([.completed(10, Never.self)])
        #expect(clock.start(disposed: 205) { first.asCompletable().andThen(second.asSingle()) }.events == [])
        #expect(first.subscriptions == [Subscription(200, 205)])
        #expect(second.subscriptions == [])
    }

    // MARK: Several

    @Test func concatRunsOneAfterTheOther() {
        let all = [completable(.completed(10)), completable(.completed(20)), completable(.completed(30))]
        #expect(scheduler.start { Completable.concat(all.map { $0.asCompletable() }) }.events == [.completed(260)])
        #expect(
            all.map(\.subscriptions) == [[Subscription(200, 210)], [Subscription(210, 230)], [Subscription(230, 260)]])
        let failed = Completable.error(Failure.first)
        #expect(Completable.concat(.empty(), failed, .never()).recorded() == [.error(200, Failure.first)])
        #expect(Completable.empty().concat(failed).recorded() == [.error(200, Failure.first)])
        #expect(Completable.concat([]).recorded() == [.completed(200)])
    }

    @Test func zipAndMergeRunAllAtTheSameTime() {
        let all = [completable(.completed(10)), completable(.completed(30)), completable(.completed(20))]
        #expect(scheduler.start { Completable.zip(all.map { $0.asCompletable() }) }.events == [.completed(230)])
        #expect(
            all.map(\.subscriptions) == [[Subscription(200, 210)], [Subscription(200, 230)], [Subscription(200, 220)]])
        let failed = Completable.error(Failure.first)
        #expect(Completable.zip(.never(), failed).recorded() == [.error(200, Failure.first)])
        #expect(Completable.merge(.empty(), .empty()).recorded() == [.completed(200)])
        #expect(Completable.merge([.empty(), .never()]).recorded() == [])
        #expect(Completable.merge([]).recorded() == [.completed(200)])
    }
}
