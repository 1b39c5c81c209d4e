import Rx
import Testing

@Suite struct SubjectTests {
    // MARK: PublishSubject

    @Test func aSubjectSendsToThoseWhoAreSubscribedAtThatMoment() {
        let subject = PublishSubject<Int>()
        let early = Recorder<Int>()
        let late = Recorder<Int>()
        subject.onNext(0)
        let subscription = subject.subscribe(early)
        subject.onNext(1)
        _ = subject.subscribe(late)
        subject.onNext(2)
        subscription.dispose()
        subject.onNext(3)
        #expect(early.elements == [1, 2])
        #expect(late.elements == [2, 3])
    }

    @Test func aSubjectKnowsWhetherAnyoneListens() {
        let subject = PublishSubject<Int>()
        #expect(!subject.hasObservers)
        let subscriptions = [subject.subscribe(), subject.subscribe()]
        #expect(subject.hasObservers)
        for subscription in subscriptions { subscription.dispose() }
        #expect(!subject.hasObservers)
    }

    @Test func anEndedSubjectTellsLaterSubscribersOnlyHowItEnded() {
        let subject = PublishSubject<Int>()
        subject.onNext(1)
        subject.onError(Failure.first)
        subject.onNext(2)
        subject.onCompleted()
        #expect(subject.asObservable().recordedEvents() == [.error(Failure.first)])
        #expect(!subject.hasObservers)
    }

    @Test func observersAreServedInTheOrderInWhichTheyCame() {
        let subject = PublishSubject<Int>()
        let log = Log<String>()
        for name in ["a", "b", "c"] { _ = subject.subscribe(onNext: { log.append("\(name)\($0)") }) }
        subject.onNext(1)
        #expect(log.all == ["a1", "b1", "c1"])
    }

    @Test func whoSubscribesDuringADeliveryHearsTheNextElementFirst() {
        let subject = PublishSubject<Int>()
        let inner = Recorder<Int>()
        let subscription = SerialDisposable()
        _ = subject.take(1).subscribe(onNext: { _ in subscription.disposable = subject.subscribe(inner) })
        subject.onNext(1)
        subject.onNext(2)
        #expect(inner.elements == [2])
    }

    @Test func whoIsDisposedDuringADeliveryToAnotherHearsNoMore() {
        let subject = PublishSubject<Int>()
        let second = SingleAssignmentDisposable()
        let log = Log<Int>()
        _ = subject.subscribe(onNext: { _ in second.dispose() })
        second.setDisposable(subject.subscribe(onNext: { log.append($0) }))
        subject.onNext(1)
        #expect(log.all.isEmpty)
    }

    @Test func allObserversHearNestedElementsInTheSameOrder() {
        let subject = PublishSubject<Int>()
        let logs = [Log<Int>(), Log<Int>()]
        _ = subject.subscribe(onNext: { number in
            logs[0].append(number)
            if number < 3 { subject.onNext(number + 1) }
        })
        _ = subject.subscribe(onNext: { logs[1].append($0) })
        subject.onNext(1)
        #expect(logs.map(\.all) == [[1, 2, 3], [1, 2, 3]])
    }

    // MARK: ReplaySubject

    @Test func aReplaySubjectSendsTheNewestElementsToLateSubscribers() {
        let subject = ReplaySubject<Int>.create(bufferSize: 2)
        for number in 1...3 { subject.onNext(number) }
        let recorder = Recorder<Int>()
        _ = subject.subscribe(recorder)
        subject.onNext(4)
        #expect(recorder.elements == [2, 3, 4])
    }

    @Test func aReplaySubjectReplaysEvenAfterItsEnd() {
        let subject = ReplaySubject<Int>.create(bufferSize: 2)
        for number in 1...3 { subject.onNext(number) }
        subject.onError(Failure.first)
        subject.onNext(4)
        #expect(subject.asObservable().recordedEvents() == [.next(2), .next(3), .error(Failure.first)])
    }

    @Test func disposalDuringTheReplayEndsIt() {
        let subject = ReplaySubject<Int>.create(bufferSize: 3)
        for number in 1...3 { subject.onNext(number) }
        #expect(subject.take(2).recordedEvents() == [.next(1), .next(2), .completed])
        #expect(!subject.hasObservers)
    }

    @Test func aReplaySubjectWithoutABufferIsAPlainOne() {
        let subject = ReplaySubject<Int>.create(bufferSize: 0)
        subject.onNext(1)
        #expect(subject.asObservable().recordedEvents().isEmpty)
    }

    // MARK: Relays

    @Test func aBehaviorRelaySendsItsValueAndThenEachChange() {
        let relay = BehaviorRelay(value: 1)
        relay.accept(2)
        let recorder = Recorder<Int>()
        _ = relay.subscribe(recorder)
        relay.accept(3)
        #expect(recorder.elements == [2, 3])
        #expect(relay.value == 3)
    }

    @Test func aNestedAcceptChangesTheValueAtOnceAndIsSentInItsTurn() {
        let relay = BehaviorRelay(value: 0)
        let log = Log<String>()
        _ = relay.subscribe(onNext: { value in
            if value == 1 { relay.accept(2) }
            log.append("\(value) of \(relay.value)")
        })
        relay.accept(1)
        #expect(log.all == ["0 of 0", "1 of 2", "2 of 2"])
    }

    @Test func aPublishRelaySendsNothingOfWhatWasBefore() {
        let relay = PublishRelay<Int>()
        relay.accept(1)
        let recorder = Recorder<Int>()
        _ = relay.subscribe(recorder)
        relay.accept(2)
        #expect(recorder.elements == [2])
    }

    @Test func bindSendsToAllRelays() {
        let relays = [PublishRelay<Int>(), PublishRelay<Int>()]
        let recorders = relays.map { relay in
            let recorder = Recorder<Int>()
            _ = relay.subscribe(recorder)
            return recorder
        }
        let state = BehaviorRelay(value: 0)
        _ = Observable.of(1, 2).bind(to: relays[0], relays[1])
        _ = Observable.of(1, 2).bind(to: state)
        #expect(recorders.map(\.elements) == [[1, 2], [1, 2]])
        #expect(state.value == 2)
    }

    // MARK: Nesting

    @Test func aHundredThousandNestedElementsDoNotOverflowTheStack() {
        let relay = BehaviorRelay(value: 0)
        let subject = PublishSubject<Int>()
        let log = Counter()
        _ = relay.map { $0 + 1 }.subscribe(onNext: { if $0 < 100_000 { subject.onNext($0) } })
        _ = subject.flatMap { Observable.just($0) }.subscribe(onNext: { number in
            log.increment()
            relay.accept(number)
        })
        subject.onNext(0)
        #expect(log.value == 100_000)
        #expect(relay.value == 99_999)
    }

    // MARK: Threads

    @Test func aReplayIsNeverOvertaken() {
        race(rounds: 2000) {
            let relay = BehaviorRelay(value: 0)
            let logs = (0..<10).map { _ in Log<Int>() }
            return Round(
                { for log in logs { _ = relay.subscribe(onNext: { log.append($0) }) } },
                { for number in 1...10 { relay.accept(number) } }
            ) {
                for log in logs { #expect(log.all == Array((log.all.first ?? 0)...10)) }
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
            }
        }
    }

    @Test func whoDisposesHearsNothingAfterIt() {
        // On the thread that disposes: the element that another thread is delivering at that moment may still come.
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

    @Test func aBareObserverThatDisposesHearsNothingOfWhatWaits() {
        let subject = PublishSubject<Int>()
        let log = Log<Int>()
        let subscription = SingleAssignmentDisposable()
        subscription.setDisposable(
            subject.subscribe(
                AnyObserver { event in
                    guard let number = event.element else { return }
                    log.append(number)
                    subject.onNext(number + 1)
                    subscription.dispose()
                }))
        subject.onNext(1)
        #expect(log.all == [1])
    }

    @Test func oneStopEventComesThroughAndNothingAfterIt() {
        race(rounds: 500) {
            let subject = PublishSubject<Int>()
            let recorder = Recorder<Int>()
            _ = subject.subscribe(recorder)
            return Round(
                {
                    for number in 0..<5 { subject.onNext(number) }
                    subject.onCompleted()
                }, { subject.onError(Failure.first) }
            ) {
                #expect(recorder.events.last?.event.isStopEvent == true)
            }
        }
    }
}
