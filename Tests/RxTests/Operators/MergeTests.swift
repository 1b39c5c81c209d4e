import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct MergeTests {
    private let scheduler = TestScheduler(initialClock: 0)

    // MARK: Sources

    @Test func mergeEmitsAllElementsAsTheyComeAndEndsWithTheLast() {
        let first = scheduler.createHotObservable([.next(210, 1), .next(230, 3), .completed(240)])
        let second = scheduler.createHotObservable([.next(220, 2), .next(250, 5), .completed(260)])
        let result = scheduler.start { Observable.merge(first, second) }
        #expect(result.events == [.next(210, 1), .next(220, 2), .next(230, 3), .next(250, 5), .completed(260)])
        #expect(first.subscriptions == [Subscription(200, 240)])
        #expect(second.subscriptions == [Subscription(200, 260)])
    }

    @Test func theFirstErrorEndsAMergeAndDisposesAllSources() {
        let first = scheduler.createHotObservable([.next(210, 1), .error(220, Failure.first)])
        let second = scheduler.createHotObservable([.next(215, 2), .next(230, 3), .error(240, Failure.second)])
        let result = scheduler.start { Observable.merge([first, second]) }
        #expect(result.events == [.next(210, 1), .next(215, 2), .error(220, Failure.first)])
        #expect(second.subscriptions == [Subscription(200, 220)])
    }

    @Test func mergeDisposesAllSourcesWhenDisposed() {
        let first = scheduler.createHotObservable([.next(210, 1), .next(230, 2)])
        let second = scheduler.createHotObservable([.next(220, 3), .next(240, 4)])
        let result = scheduler.start(disposed: 225) { Observable.merge(first, second) }
        #expect(result.events == [.next(210, 1), .next(220, 3)])
        #expect(first.subscriptions == [Subscription(200, 225)])
        #expect(second.subscriptions == [Subscription(200, 225)])
    }

    @Test func itTakesSourcesInEveryShape() {
        let forms: [Observable<Int>] = [
            .merge(), .merge([]),
            .merge(.just(1), .empty()), .merge([.just(1), .empty()]), .merge([1: .just(1)].values),
            .merge(BehaviorRelay(value: 1).take(1), .empty()),
        ]
        #expect(forms.map { elements(of: $0) } == [[], [], [1], [1], [1], [1]])
        let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
        let log = Log<Int>()
        let subscription = Observable.merge(subjects).subscribe(onNext: { log.append($0) })
        for subject in subjects { subject.onNext(1) }
        #expect(log.all == [1, 1])
        subscription.dispose()
    }

    @Test func sequencesOnTheCurrentThreadTakeTurns() {
        #expect(elements(of: .merge(.of(1, 2, 3), .of(10, 20))) == [1, 10, 2, 20, 3])
    }

    @Test func allSourcesAreSubscribedBeforeAnyOfThemEmits() {
        let log = Log<String>()
        let sources = ["a", "b"].map { name in
            Observable.of(1).do(
                onNext: { _ in log.append("next \(name)") }, onSubscribe: { log.append("subscribe \(name)") })
        }
        _ = Observable.merge(sources).subscribe()
        #expect(log.all == ["subscribe a", "subscribe b", "next a", "next b"])
    }

    @Test func mergingDoesNotEndBeforeTheLastElementOfAnyThread() {
        race(rounds: 500) {
            let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
            let events = Log<Event<Int>>()
            _ = Observable.merge(subjects).subscribe { events.append($0) }
            @Sendable func send(to subject: PublishSubject<Int>) {
                for number in 0..<5 { subject.onNext(number) }
                subject.onCompleted()
            }
            return Round({ send(to: subjects[0]) }, { send(to: subjects[1]) }) {
                #expect(events.all.count == 11)
                #expect(events.all.last == .completed)
            }
        }
    }

    @Test func sourcesThatAreGoneReleaseWhatTheyWereMergedInto() {
        let outer = PublishSubject<Int>()
        let inner = PublishSubject<Int>()
        _ = Observable.merge(outer, inner).subscribe()
        _ = outer.flatMap { _ in inner }.subscribe()
        outer.onNext(1)
    }

    // MARK: Sequences of sequences

    @Test func mergingASequenceOfSequencesEndsWithTheLastOfAll() {
        let inner = [
            scheduler.createColdObservable([.next(10, 101), .next(110, 102), .next(210, 103), .completed(230)]),
            scheduler.createColdObservable([.next(10, 201), .next(20, 202), .completed(50)]),
            scheduler.createColdObservable([.next(10, 301), .next(120, 302), .completed(150)]),
        ]
        let outer = scheduler.createHotObservable([
            .next(300, inner[0]), .next(400, inner[1]), .next(500, inner[2]), .completed(600),
        ])
        #expect(
            scheduler.start { outer.merge() }.events == [
                .next(310, 101), .next(410, 102), .next(410, 201), .next(420, 202), .next(510, 103), .next(510, 301),
                .next(620, 302), .completed(650),
            ])
        #expect(outer.subscriptions == [Subscription(200, 600)])
        #expect(
            inner.flatMap(\.subscriptions) == [Subscription(300, 530), Subscription(400, 450), Subscription(500, 650)])
    }

    @Test func anErrorOnEitherLevelEndsTheWhole() {
        let failing = scheduler.createColdObservable([.next(10, 1), .error(50, Failure.second)])
        let running = scheduler.createColdObservable([.next(20, 2)])
        let outer = scheduler.createHotObservable([.next(300, running), .next(310, failing), .next(500, running)])
        #expect(
            scheduler.start { outer.merge() }.events
                == [.next(320, 2), .next(320, 1), .error(360, Failure.second)])
        #expect(outer.subscriptions == [Subscription(200, 360)])
        #expect(running.subscriptions == [Subscription(300, 360)])
    }

    // MARK: With a limit

    private func sequences() -> [TestableObservable<Int>] {
        [
            scheduler.createColdObservable([.next(50, 1), .next(100, 2), .next(120, 3), .completed(140)]),
            scheduler.createColdObservable([.next(20, 4), .next(70, 5), .completed(200)]),
            scheduler.createColdObservable([.next(10, 6), .next(90, 7), .next(110, 8), .completed(130)]),
            scheduler.createColdObservable([.next(210, 9), .next(240, 10), .completed(300)]),
        ]
    }

    @Test func atMostSoManySequencesRunAtATime() {
        let inner = sequences()
        let outer = scheduler.createHotObservable([
            .next(210, inner[0]), .next(260, inner[1]), .next(270, inner[2]), .next(320, inner[3]), .completed(400),
        ])
        #expect(
            scheduler.start { outer.merge(maxConcurrent: 2) }.events == [
                .next(260, 1), .next(280, 4), .next(310, 2), .next(330, 3), .next(330, 5), .next(360, 6), .next(440, 7),
                .next(460, 8), .next(670, 9), .next(700, 10), .completed(760),
            ])
        #expect(outer.subscriptions == [Subscription(200, 400)])
        #expect(
            inner.map(\.subscriptions)
                == [(210, 350), (260, 460), (350, 480), (460, 760)].map { [Subscription($0.0, $0.1)] })
    }

    @Test func withALimitItEndsWithTheOuterOneWhenThatIsLast() {
        let inner = sequences()
        let outer = scheduler.createHotObservable([
            .next(210, inner[0]), .next(260, inner[1]), .completed(750),
        ])
        let result = scheduler.start { outer.merge(maxConcurrent: 2) }
        #expect(result.events.last == .completed(750))
    }

    @Test func withALimitAnErrorEndsTheWholeAndPendingWorkIsNeverSubscribed() {
        let inner = sequences() + [scheduler.createColdObservable([.error(15, Failure.second)])]
        let outer = scheduler.createHotObservable([
            .next(210, inner[0]), .next(220, inner[4]), .next(230, inner[2]), .next(235, inner[3]),
        ])
        let result = scheduler.start { outer.merge(maxConcurrent: 2) }
        #expect(result.events == [.error(235, Failure.second)])
        #expect(outer.subscriptions == [Subscription(200, 235)])
        #expect(inner[0].subscriptions == [Subscription(210, 235)])
        #expect(inner[2].subscriptions + inner[3].subscriptions == [])
    }

    @Test func withALimitDisposalDisposesWhatRunsAndPendingWork() {
        let inner = sequences()
        let outer = scheduler.createHotObservable([
            .next(210, inner[0]), .next(220, inner[1]), .error(400, Failure.first),
        ])
        let result = scheduler.start(disposed: 320) { outer.merge(maxConcurrent: 1) }
        #expect(result.events == [.next(260, 1), .next(310, 2)])
        #expect(outer.subscriptions == [Subscription(200, 320)])
        #expect(inner[0].subscriptions == [Subscription(210, 320)])
        #expect(inner[1].subscriptions == [])
    }

    @Test func anOuterErrorIsNotHeldUpByALimit() {
        let outer = scheduler.createHotObservable([.next(210, sequences()[0]), .error(220, Failure.first)])
        #expect(scheduler.start { outer.merge(maxConcurrent: 1) }.events == [.error(220, Failure.first)])
    }

    @Test func aLongQueueOfSequencesThatEndAtOnceDoesNotGrowTheStack() {
        let outer = PublishSubject<Observable<Int>>()
        let first = PublishSubject<Int>()
        let count = Counter()
        let subscription = outer.merge(maxConcurrent: 1).subscribe(onNext: { _ in count.increment() })
        outer.onNext(first.asObservable())
        for number in 0..<20_000 { outer.onNext(.just(number)) }
        #expect(count.value == 0)
        first.onCompleted()
        #expect(count.value == 20_000)
        subscription.dispose()
    }
}

/// The elements that are emitted at once, or on the current thread afterwards.
func elements<Element>(of source: Observable<Element>) -> [Element] {
    let log = Log<Element>()
    source.subscribe(onNext: { log.append($0) }).dispose()
    return log.all
}
