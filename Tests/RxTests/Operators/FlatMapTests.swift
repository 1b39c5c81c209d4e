import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct FlatMapTests {
    private let scheduler = TestScheduler(initialClock: 0)

    /// The operators, which differ in their handling of elements while an earlier one's sequence runs.
    enum Operator: CaseIterable, Sendable {
        case flatMap, flatMapFirst, concatMap, flatMapLatest

        func map<Source: ObservableConvertibleType>(
            _ source: some ObservableType<Int>, _ selector: @escaping @Sendable (Int) throws -> Source
        ) -> Observable<Source.Element> {
            switch self {
            case .flatMap: source.flatMap(selector)
            case .flatMapFirst: source.flatMapFirst(selector)
            case .concatMap: source.concatMap(selector)
            case .flatMapLatest: source.flatMapLatest(selector)
            }
        }
    }

    // MARK: What they have in common

    @Test(arguments: Operator.allCases) func completesWithTheOuterSequenceIfItIsLast(_ operator: Operator) {
        let source = scheduler.createHotObservable([.next(210, 1), .completed(300)])
        let result = scheduler.start { `operator`.map(source) { Observable.just($0) } }
        #expect(result.events == [.next(210, 1), .completed(300)])
        #expect(source.subscriptions == [Subscription(200, 300)])
    }

    @Test(arguments: Operator.allCases) func completesWithTheLastInnerSequence(_ operator: Operator) {
        let source = scheduler.createHotObservable([.next(210, 1), .completed(220)])
        let inner = scheduler.createColdObservable([.next(50, 10), .completed(160)])
        let result = scheduler.start { `operator`.map(source) { _ in inner } }
        #expect(result.events == [.next(260, 10), .completed(370)])
        #expect(source.subscriptions == [Subscription(200, 220)])
        #expect(inner.subscriptions == [Subscription(210, 370)])
    }

    @Test(arguments: Operator.allCases) func overASequenceThatNeverEndsTheyDoNotEnd(_ operator: Operator) {
        let source = scheduler.createHotObservable([.next(210, 1), .completed(300)])
        #expect(scheduler.start { `operator`.map(source) { _ in Observable<Int>.never() } }.events == [])
    }

    @Test(arguments: Operator.allCases) func ofAnEmptySequenceTheyAreEmpty(_ operator: Operator) {
        let source = scheduler.createHotObservable([.next(190, 1), .completed(250)])
        #expect(scheduler.start { `operator`.map(source) { Observable.just($0) } }.events == [.completed(250)])
    }

    @Test(arguments: Operator.allCases) func anInnerErrorEndsThem(_ operator: Operator) {
        let source = scheduler.createHotObservable([.next(210, 1), .next(400, 2), .completed(500)])
        let inner = scheduler.createColdObservable([.next(10, 1), .error(50, Failure.second)])
        let result = scheduler.start { `operator`.map(source) { _ in inner } }
        #expect(result.events == [.next(220, 1), .error(260, Failure.second)])
        #expect(source.subscriptions == [Subscription(200, 260)])
        #expect(inner.subscriptions == [Subscription(210, 260)])
    }

    @Test(arguments: Operator.allCases) func anOuterErrorEndsThemAndTheInnerSequence(_ operator: Operator) {
        let source = scheduler.createHotObservable([.next(210, 1), .error(300, Failure.first)])
        let inner = scheduler.createColdObservable([.next(50, 1), .next(150, 2)])
        let result = scheduler.start { `operator`.map(source) { _ in inner } }
        #expect(result.events == [.next(260, 1), .error(300, Failure.first)])
        #expect(inner.subscriptions == [Subscription(210, 300)])
    }

    @Test(arguments: Operator.allCases) func selectorErrorTerminatesThem(_ operator: Operator) {
        let source = scheduler.createHotObservable([.next(210, 1), .next(300, 2), .next(400, 3)])
        let inner = scheduler.createColdObservable([.next(10, 1), .completed(20)])
        let result = scheduler.start {
            `operator`.map(source) { number in
                if number == 2 { throw Failure.second }
                return inner
            }
        }
        #expect(result.events == [.next(220, 1), .error(300, Failure.second)])
        #expect(source.subscriptions == [Subscription(200, 300)])
        #expect(inner.subscriptions == [Subscription(210, 230)])
    }

    @Test(arguments: Operator.allCases) func bothLevelsAreDisposedWhenDisposed(_ operator: Operator) {
        let source = scheduler.createHotObservable([.next(210, 1), .next(600, 2)])
        let inner = scheduler.createColdObservable([.next(50, 10), .next(250, 11)])
        let result = scheduler.start(disposed: 300) { `operator`.map(source) { _ in inner } }
        #expect(result.events == [.next(260, 10)])
        #expect(source.subscriptions == [Subscription(200, 300)])
        #expect(inner.subscriptions == [Subscription(210, 300)])
    }

    @Test(arguments: Operator.allCases) func disposalFromWithinTheSelectorKeepsTheSequenceFromBeingReceived(
        _ operator: Operator
    ) {
        let source = PublishSubject<Int>()
        let subscription = SerialDisposable()
        let log = Log<Int>()
        let mapped = `operator`.map(source) { number in
            subscription.dispose()
            return Observable.just(number)
        }
        subscription.disposable = mapped.subscribe(onNext: { log.append($0) })
        source.onNext(1)
        #expect(log.all.isEmpty)
    }

    @Test(arguments: Operator.allCases) func thousandsOfSequencesThatEndAtOnceDoNotGrowTheStack(
        _ operator: Operator
    ) {
        let count = Counter()
        let mapped = `operator`.map(Observable.from(0..<20_000)) { Observable.just($0) }
        mapped.subscribe(onNext: { _ in count.increment() }).dispose()
        #expect(count.value == 20_000)
    }

    // MARK: flatMap

    @Test func flatMapEmitsWhatAllInnerSequencesSend() {
        let source = scheduler.createHotObservable([.next(300, 1), .next(400, 2), .completed(500)])
        let result = scheduler.start { [scheduler] in
            source.flatMap { number in
                scheduler.createColdObservable([
                    .next(50, number * 10), .next(150, number * 10 + 1), .completed(160),
                ])
            }
        }
        #expect(
            result.events == [.next(350, 10), .next(450, 11), .next(450, 20), .next(550, 21), .completed(560)])
    }

    @Test func selectorErrorDisposesTheInnerSequences() {
        let source = scheduler.createHotObservable([.next(300, 1), .next(400, 2)])
        let inner = scheduler.createColdObservable([.next(500, 1)])
        let result = scheduler.start {
            source.flatMap { number in
                if number == 2 { throw Failure.second }
                return inner
            }
        }
        #expect(result.events == [.error(400, Failure.second)])
        #expect(inner.subscriptions == [Subscription(300, 400)])
    }

    // MARK: flatMapFirst

    @Test func flatMapFirstIgnoresElementsWhileAnInnerSequenceRuns() {
        let source = scheduler.createHotObservable([.next(300, 1), .next(350, 2), .next(500, 3), .completed(550)])
        let selected = Log<Int>()
        let result = scheduler.start { [scheduler] in
            source.flatMapFirst { number in
                selected.append(number)
                return scheduler.createColdObservable([.next(100, number), .completed(120)])
            }
        }
        #expect(result.events == [.next(400, 1), .next(600, 3), .completed(620)])
        #expect(selected.all == [1, 3])
    }

    // MARK: concatMap

    @Test func concatMapRunsOneSequenceAfterTheOther() {
        let source = scheduler.createHotObservable([.next(210, 0), .next(220, 1), .next(500, 2), .completed(505)])
        let inner = [
            scheduler.createColdObservable([.next(50, 10), .completed(100)]),
            scheduler.createColdObservable([.next(10, 20), .completed(20)]),
            scheduler.createColdObservable([.next(10, 30), .completed(20)]),
        ]
        let selected = Log<Int>()
        let result = scheduler.start {
            source.concatMap { number in
                selected.append(number)
                return inner[number]
            }
        }
        #expect(result.events == [.next(260, 10), .next(320, 20), .next(510, 30), .completed(520)])
        #expect(
            inner.flatMap(\.subscriptions) == [Subscription(210, 310), Subscription(310, 330), Subscription(500, 520)])
        #expect(selected.all == [0, 1, 2])
    }

    @Test func concatMapAsksItsSelectorAtOnce() {
        let source = PublishSubject<Int>()
        let selected = Log<Int>()
        let subscription = source.concatMap { number -> Observable<Int> in
            selected.append(number)
            return .never()
        }
        .subscribe()
        source.onNext(1)
        source.onNext(2)
        #expect(selected.all == [1, 2])
        subscription.dispose()
    }

    // MARK: flatMapLatest

    @Test func onlyTheLatestSequenceIsReceived() {
        let source = scheduler.createHotObservable([.next(300, 0), .next(400, 1), .completed(700)])
        let inner = [
            scheduler.createColdObservable([.next(50, 10), .next(150, 11), .completed(160)]),
            scheduler.createColdObservable([.next(50, 20), .next(150, 21), .completed(160)]),
        ]
        let result = scheduler.start { source.flatMapLatest { inner[$0] } }
        #expect(result.events == [.next(350, 10), .next(450, 20), .next(550, 21), .completed(700)])
        #expect(inner.flatMap(\.subscriptions) == [Subscription(300, 400), Subscription(400, 560)])
        #expect(source.subscriptions == [Subscription(200, 700)])
    }
}
