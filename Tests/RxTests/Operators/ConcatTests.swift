import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct ConcatTests {
    private let scheduler = TestScheduler(initialClock: 0)

    @Test func eachSourceIsSubscribedWhenTheOneBeforeHasCompleted() {
        let sources = [
            scheduler.createColdObservable([.next(10, 1), .next(20, 2), .completed(40)]),
            scheduler.createColdObservable([.completed(10)]),
            scheduler.createColdObservable([.next(10, 3), .completed(30)]),
        ]
        let result = scheduler.start { Observable.concat(sources.map { $0.asObservable() }) }
        #expect(result.events == [.next(210, 1), .next(220, 2), .next(260, 3), .completed(280)])
        #expect(
            sources.flatMap(\.subscriptions) == [
                Subscription(200, 240), Subscription(240, 250), Subscription(250, 280),
            ])
    }

    @Test func hotSourceIsNotObservedBeforeItsTurn() {
        let first = scheduler.createHotObservable([.next(210, 1), .completed(230)])
        let second = scheduler.createHotObservable([.next(220, 2), .next(240, 3), .completed(250)])
        let result = scheduler.start { first.concat(second) }
        #expect(result.events == [.next(210, 1), .next(240, 3), .completed(250)])
        #expect(second.subscriptions == [Subscription(230, 250)])
    }

    @Test func anErrorEndsItAndTheRestIsNeverSubscribed() {
        let first = scheduler.createHotObservable([.next(210, 1), .error(230, Failure.first)])
        let second = scheduler.createHotObservable([.next(240, 2), .completed(250)])
        #expect(scheduler.start { first.concat(second) }.events == [.next(210, 1), .error(230, Failure.first)])
        #expect(second.subscriptions == [])
    }

    @Test func theErrorOfALaterSourceEndsIt() {
        let second = scheduler.createColdObservable([.error(10, Failure.second, Int.self)])
        #expect(
            scheduler.start { Observable.just(1).concat(second) }.events
                == [.next(200, 1), .error(210, Failure.second)])
    }

    @Test func theSourceThatRunsIsDisposedWhenDisposed() {
        let first = scheduler.createColdObservable([.completed(30, Int.self)])
        let second = scheduler.createColdObservable([.next(10, 1), .next(50, 2)])
        let third = scheduler.createColdObservable([.next(10, 3)])
        let result = scheduler.start(disposed: 260) {
            Observable.concat(first.asObservable(), second.asObservable(), third.asObservable())
        }
        #expect(result.events == [.next(240, 1)])
        #expect(second.subscriptions == [Subscription(230, 260)])
        #expect(third.subscriptions == [])
    }

    @Test func aSourceThatNeverEndsIsTheLast() {
        let second = scheduler.createColdObservable([.next(10, 1)])
        #expect(scheduler.start { Observable<Int>.never().concat(second) }.events == [])
        #expect(second.subscriptions == [])
    }

    @Test func ofNoSourcesItIsEmpty() {
        #expect(scheduler.start { Observable<Int>.concat([]) }.events == [.completed(200)])
        #expect(elements(of: Observable<Int>.concat()) == [])
    }

    @Test func sequencesThatASequenceEmitsRunOneAfterTheOther() {
        let inner = [
            scheduler.createColdObservable([.next(50, 1), .completed(100)]),
            scheduler.createColdObservable([.next(10, 2), .completed(20)]),
        ]
        let outer = scheduler.createHotObservable([.next(210, inner[0]), .next(220, inner[1]), .completed(230)])
        let result = scheduler.start { outer.concat() }
        #expect(result.events == [.next(260, 1), .next(320, 2), .completed(330)])
        #expect(inner.flatMap(\.subscriptions) == [Subscription(210, 310), Subscription(310, 330)])
    }

    @Test func sourcesThatTakeTurnsOnTheCurrentThreadKeepTheirOrder() {
        #expect(elements(of: .concat(.of(1, 2), .just(3), .of(4, 5))) == [1, 2, 3, 4, 5])
        #expect(elements(of: .merge(.concat(.just(1), .just(2)), .just(3))) == [1, 2, 3])
    }

    @Test func aHundredThousandSourcesThatEndAtOnceDoNotGrowTheStack() {
        let count = Counter()
        let all = Observable.concat(Array(repeating: Observable.just(1), count: 100_000))
        let completed = Counter()
        all.subscribe(onNext: { _ in count.increment() }, onCompleted: { completed.increment() }).dispose()
        #expect(count.value == 100_000)
        #expect(completed.value == 1)
    }

    @Test func thereMayBeEndlesslyManySources() {
        #expect(elements(of: Observable.concat(Endless { Observable.of($0) }).take(3)) == [1, 2, 3])
        #expect(elements(of: Observable.concat(Endless { Observable.of($0).asSingle() }).take(3)) == [1, 2, 3])
        #expect(elements(of: Infallible.concat(Endless { Infallible.of($0) }).take(3).asObservable()) == [1, 2, 3])
    }

    @Test func noSourceIsRequestedBeforeItsTurn() {
        let asked = Counter()
        func ask<Source>(_ source: Source) -> Endless<Source> {
            Endless { _ in
                asked.increment()
                return source
            }
        }
        let subject = PublishSubject<Int>()
        Observable.concat(ask(subject)).subscribe().dispose()
        #expect(asked.value == 1)
        Completable.concat(ask(PublishSubject<Never>().asCompletable())).subscribe().dispose()
        #expect(asked.value == 2)
    }

    @Test @MainActor func noDriverIsRequestedBeforeItsTurn() {
        let asked = Counter()
        let drivers = Endless { number in
            asked.increment()
            return number < 3 ? Driver.just(number) : .never()
        }
        let log = Log<Int>()
        let subscription = Driver.concat(drivers).drive(onNext: { log.append($0) })
        #expect(log.all == [1, 2])
        #expect(asked.value == 3)
        subscription.dispose()
        let both = Driver.concat(.just(1), .just(2)).drive(onNext: { log.append($0) })
        #expect(log.all == [1, 2, 1, 2])
        both.dispose()
    }
}

/// An infinite sequence.
private struct Endless<Element: Sendable>: Sequence, IteratorProtocol, Sendable {
    private var number = 0
    private let make: @Sendable (Int) -> Element

    init(_ make: @escaping @Sendable (Int) -> Element) {
        self.make = make
    }

    mutating func next() -> Element? {
        number += 1
        return make(number)
    }
}
