import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct DoTests {
    private let scheduler = TestScheduler(initialClock: 0)
    private let log = Log<String>()

    /// `source` with all closures recording their calls.
    private func noted(_ source: some ObservableType<Int>) -> Observable<Int> {
        source.do(
            onNext: { [log] in log.append("next \($0)") }, afterNext: { [log] in log.append("after next \($0)") },
            onError: { [log] in log.append("error \($0)") }, afterError: { [log] in log.append("after error \($0)") },
            onCompleted: { [log] in log.append("completed") },
            afterCompleted: { [log] in log.append("after completed") },
            onSubscribe: { [log] in log.append("subscribe") }, onSubscribed: { [log] in log.append("subscribed") },
            onDispose: { [log] in log.append("dispose") })
    }

    /// Emits `events` at once.
    private func source(_ events: Event<Int>...) -> Observable<Int> {
        .create { [log] observer in
            log.append("run")
            for event in events { observer.on(event) }
            return Disposables.create { log.append("give up") }
        }
    }

    private func observe(_ source: Observable<Int>) -> any Disposable {
        source.subscribe { [log] in log.append("-> \($0)") }
    }

    @Test func theClosuresAreCalledAroundTheObserver() {
        _ = observe(noted(source(.next(1), .completed)))
        #expect(
            log.all == [
                "subscribe", "run", "next 1", "-> next(1)", "after next 1", "completed", "-> completed",
                "after completed", "give up", "subscribed", "dispose",
            ])
    }

    @Test func anErrorIsSeenOnItsWay() {
        _ = observe(noted(source(.error(Failure.first))))
        #expect(
            log.all == [
                "subscribe", "run", "error first", "-> error(first)", "after error first", "give up",
                "subscribed", "dispose",
            ])
    }

    @Test func disposalIsTheLastThing() {
        let subscription = observe(noted(source(.next(1))))
        subscription.dispose()
        subscription.dispose()
        #expect(
            log.all == [
                "subscribe", "run", "next 1", "-> next(1)", "after next 1", "subscribed", "give up", "dispose",
            ])
    }

    @Test func aLaterEndDisposesTheSourceFirst() {
        let subject = PublishSubject<Int>()
        _ = observe(noted(subject.do(onDispose: { [log] in log.append("give up") })))
        subject.onCompleted()
        #expect(log.all.first == "subscribe" && log.all[1] == "subscribed")
        #expect(log.all.filter { ["give up", "dispose"].contains($0) } == ["give up", "dispose"])
    }

    @Test(arguments: [Event<Int>.completed, .error(Failure.first)])
    func allEventsPass(_ end: Event<Int>) {
        let xs = scheduler.createHotObservable([
            .next(150, 1), .next(210, 2), .next(220, 3), Recorded(time: 250, value: end), .next(260, 4),
        ])
        let result = scheduler.start { noted(xs) }
        #expect(result.events == [.next(210, 2), .next(220, 3), Recorded(time: 250, value: end)])
        #expect(xs.subscriptions == [Subscription(200, 250)])
    }

    @Test func noClosuresChangeNothing() {
        #expect(Observable.of(1, 2).do().recorded() == [.next(200, 1), .next(200, 2), .completed(200)])
    }

    @Test func onNextErrorTerminatesTheSequence() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3)])
        let result = scheduler.start { xs.do(onNext: { if $0 == 2 { throw Failure.second } }) }
        #expect(result.events == [.next(210, 1), .error(220, Failure.second)])
        #expect(xs.subscriptions == [Subscription(200, 220)])
    }

    @Test func afterNextErrorFollowsTheElement() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2)])
        let result = scheduler.start { xs.do(afterNext: { _ in throw Failure.second }) }
        #expect(result.events == [.next(210, 1), .error(210, Failure.second)])
        #expect(xs.subscriptions == [Subscription(200, 210)])
    }

    @Test func errorThrownAtTheEndReplacesTheStopEventOrIsTooLate() {
        let failing = Observable<Int>.error(Failure.first)
        #expect(failing.do(onError: { _ in throw Failure.second }).recorded() == [.error(200, Failure.second)])
        #expect(failing.do(afterError: { _ in throw Failure.second }).recorded() == [.error(200, Failure.first)])
        let empty = Observable<Int>.empty()
        #expect(empty.do(onCompleted: { throw Failure.second }).recorded() == [.error(200, Failure.second)])
        #expect(empty.do(afterCompleted: { throw Failure.second }).recorded() == [.completed(200)])
    }
}
