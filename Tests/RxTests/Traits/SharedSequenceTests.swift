import Dispatch
import Rx
import RxTest
import Testing

/// The common behaviour of drivers and signals.
@Suite(.leavesNoSubscription) @MainActor struct SharedSequenceTests {
    private let scheduler = TestScheduler(initialClock: 0)
    private let log = Log<String>()

    private func hot(_ events: Recorded<Event<Int>>...) -> Signal<Int> {
        scheduler.createHotObservable(events).asSignal(onErrorJustReturn: -1)
    }

    private func events<Strategy, Element>(
        of sequence: SharedSequence<Strategy, Element>, disposed: TestTime = 1000
    ) -> [Recorded<Event<Element>>] {
        scheduler.start(disposed: disposed) { sequence }.events
    }

    private func mock<Result>(_ make: () -> Result) -> Result {
        SharingScheduler.mock(scheduler: scheduler, action: make)
    }

    // MARK: Transforming and filtering

    struct Operator: Sendable {
        let apply: @MainActor @Sendable (Signal<Int>) -> Signal<Int>
        let elements: [Int]
    }

    nonisolated static let operators = [
        Operator(apply: { $0.map { $0 * 2 } }, elements: [2, 8, 8, 10]),
        Operator(apply: { $0.compactMap { $0 > 3 ? $0 * 2 : nil } }, elements: [8, 8, 10]),
        Operator(apply: { $0.filter { $0 > 3 } }, elements: [4, 4, 5]),
        Operator(apply: { $0.skip(1) }, elements: [4, 4, 5]),
        Operator(apply: { $0.debug("a", trimOutput: true) }, elements: [1, 4, 4, 5]),
        Operator(apply: { $0.startWith(9) }, elements: [9, 1, 4, 4, 5]),
        Operator(apply: { $0.scan(0) { $0 + $1 } }, elements: [1, 5, 9, 14]),
        Operator(apply: { $0.enumerated().map { $0.index + $0.element } }, elements: [1, 5, 6, 8]),
        Operator(apply: { $0.distinctUntilChanged() }, elements: [1, 4, 5]),
        Operator(apply: { $0.distinctUntilChanged { $0 / 4 } }, elements: [1, 4]),
        Operator(apply: { $0.distinctUntilChanged { $1 - $0 < 2 } }, elements: [1, 4]),
        Operator(apply: { $0.distinctUntilChanged({ $0 / 2 }, comparer: { $0 == $1 }) }, elements: [1, 4]),
    ]

    @Test(arguments: operators) func resultsForElements(_ operation: Operator) {
        let source = hot(.next(210, 1), .next(220, 4), .next(230, 4), .next(240, 5), .completed(250))
        let result = events(of: operation.apply(source))
        #expect(result.compactMap(\.value.element) == operation.elements)
        #expect(result.last == .completed(250))
    }

    @Test func doIsOnTheWayInThisOrder() {
        let source = Signal.just(1).do(
            onNext: { [log] in log.append("on \($0)") }, afterNext: { [log] in log.append("after \($0)") },
            onCompleted: { [log] in log.append("on end") }, afterCompleted: { [log] in log.append("after end") },
            onSubscribe: { [log] in log.append("subscribe") }, onSubscribed: { [log] in log.append("subscribed") },
            onDispose: { [log] in log.append("dispose") })
        _ = source.emit(onNext: { [log] in log.append("\($0)") })
        #expect(
            log.all == ["subscribe", "on 1", "1", "after 1", "on end", "after end", "subscribed", "dispose"])
    }

    // MARK: Sequences of sequences

    private var outer: Signal<Int> { hot(.next(210, 1), .next(230, 2), .completed(240)) }

    private var inner: @MainActor @Sendable (Int) -> Driver<Int> {
        let cold = scheduler.createColdObservable([.next(10, 1), .next(25, 2), .completed(30)])
        return { number in cold.map { number * 10 + $0 }.asDriver(onErrorJustReturn: -1) }
    }

    private let all: [Recorded<Event<Int>>] = [
        .next(220, 11), .next(235, 12), .next(240, 21), .next(255, 22), .completed(260),
    ]

    @Test func flatMapAndMergeRunAllAtTheSameTime() {
        #expect(events(of: outer.flatMap(inner)) == all)
    }

    @Test func mergeRunsAllAtTheSameTime() {
        #expect(events(of: outer.map(inner).merge()) == all)
    }

    @Test func mergeRunsAsManyAsConfigured() {
        #expect(
            events(of: outer.map(inner).merge(maxConcurrent: 1))
                == [.next(220, 11), .next(235, 12), .next(250, 21), .next(265, 22), .completed(270)])
    }

    private let latest: [Recorded<Event<Int>>] = [.next(220, 11), .next(240, 21), .next(255, 22), .completed(260)]

    @Test func flatMapLatestEndsTheOneBefore() {
        #expect(events(of: outer.flatMapLatest(inner)) == latest)
    }

    @Test func switchLatestEndsTheOneBefore() {
        #expect(events(of: outer.map(inner).switchLatest()) == latest)
    }

    @Test func flatMapFirstIgnoresWhatComesMeanwhile() {
        #expect(events(of: outer.flatMapFirst(inner)) == [.next(220, 11), .next(235, 12), .completed(240)])
    }

    // MARK: Combining

    private func pair() -> (Signal<Int>, Signal<Int>) {
        (
            hot(.next(210, 1), .next(230, 2), .completed(250)),
            hot(.next(220, 10), .next(240, 20), .next(245, 30), .completed(260))
        )
    }

    @Test func mergeAndConcat() async {
        let (first, second) = pair()
        let merged: [Recorded<Event<Int>>] = [
            .next(210, 1), .next(220, 10), .next(230, 2), .next(240, 20), .next(245, 30), .completed(260),
        ]
        #expect(events(of: .merge(first, second)) == merged)
        #expect(
            await Signal.concat([Signal.just(1), .of(2, 3)]).collected() == [1, 2, 3])
    }

    @Test func combineLatestOfAnyNumber() {
        let (first, second) = pair()
        let sums: [Recorded<Event<Int>>] = [
            .next(220, 11), .next(230, 12), .next(240, 22), .next(245, 32), .completed(260),
        ]
        let forms: [Signal<Int>] = [
            .combineLatest(first, second) { $0 + $1 }, Signal.combineLatest(first, second).map { $0.0 + $0.1 },
            .combineLatest([first, second]) { $0[0] + $0[1] },
            Signal.combineLatest([first, second]).map { $0[0] + $0[1] },
            .combineLatest(first, second, first) { $0 + $1 + $2 - $2 },
        ]
        #expect(eventsOfAll(forms).prefix(4).allSatisfy { $0 == sums })
    }

    @Test func zipOfAnyNumber() {
        let (first, second) = pair()
        let sums: [Event<Int>] = [.next(11), .next(22)]
        let forms: [Signal<Int>] = [
            .zip(first, second) { $0 + $1 }, Signal.zip(first, second).map { $0.0 + $0.1 },
            .zip([first, second]) { $0[0] + $0[1] }, Signal.zip([first, second]).map { $0[0] + $0[1] },
        ]
        let result = eventsOfAll(forms)
        #expect(result.allSatisfy { $0.dropLast().map(\.value) == sums && $0.dropLast().map(\.time) == [220, 240] })
    }

    /// The events of sequences with common sources.
    private func eventsOfAll(_ sequences: [Signal<Int>]) -> [[Recorded<Event<Int>>]] {
        let observers = sequences.map { sequence in
            let observer = scheduler.createObserver(Int.self)
            scheduler.scheduleAt(200) { _ = sequence.asObservable().subscribe(observer) }
            return observer
        }
        scheduler.start()
        return observers.map(\.events)
    }

    @Test func withLatestFromTakesFromEitherKind() {
        let (first, second) = pair()
        let result = eventsOfAll([
            second.withLatestFrom(first), second.withLatestFrom(first) { $0 + $1 },
            second.withLatestFrom(Driver.just(5)) { $0 + $1 },
        ])
        #expect(result.map { $0.compactMap(\.value.element) } == [[1, 2, 2], [11, 22, 32], [15, 25, 35]])
    }

    // MARK: Making

    @Test func makingOne() async {
        #expect(Driver.just(1).recordedElements == [1])
        #expect(Driver<Int>.empty().asObservable().recorded() == [.completed(200)])
        #expect(Driver<Int>.never().asObservable().recorded() == [])
        // One element for each turn of the main queue.
        #expect(await Driver.of(1, 2).collected() == [1, 2])
        #expect(await Driver.from([1, 2]).collected() == [1, 2])
        #expect(Driver.from(optional: 1).recordedElements == [1])
        #expect(Driver<Int>.from(optional: nil).asObservable().recorded() == [.completed(200)])
        let count = Counter()
        let deferred = Driver.deferred { .just(count.increment()) }
        #expect(deferred.recordedElements == [1])
        #expect(deferred.recordedElements == [2])
    }

    // MARK: Errors

    private var failing: Observable<Int> {
        scheduler.createHotObservable([.next(210, 1), .error(220, Failure.first), .next(230, 2)]).asObservable()
    }

    @Test func anErrorIsReplaced() {
        let failing = failing
        let replaced: [Recorded<Event<Int>>] = [.next(210, 1), .next(220, 7), .completed(220)]
        let forms = [
            failing.asDriver(onErrorJustReturn: 7).asObservable(),
            failing.asDriver(onErrorDriveWith: .just(7)).asObservable(),
            failing.asDriver { _ in .just(7) }.asObservable(),
            failing.asSignal(onErrorJustReturn: 7).asObservable(),
            failing.asSignal(onErrorSignalWith: .just(7)).asObservable(),
            failing.asSignal { _ in .just(7) }.asObservable(),
        ].map { sequence in
            let observer = scheduler.createObserver(Int.self)
            scheduler.scheduleAt(200) { _ = sequence.subscribe(observer) }
            return observer
        }
        scheduler.start()
        #expect(forms.allSatisfy { $0.events == replaced })
    }

    @Test func aTraitBecomesADriver() {
        #expect(Single<Int>.error(Failure.first).asDriver(onErrorJustReturn: 7).recordedElements == [7])
        #expect(Signal.just(1).asDriver(onErrorDriveWith: .never()).recordedElements == [1])
    }

    // MARK: Time

    @Test func onAnotherClockTheHopTakesATick() {
        let failing = failing
        #expect(
            events(of: mock { failing.asDriver(onErrorJustReturn: 7) })
                == [.next(211, 1), .next(221, 7), .completed(221)])
    }

    @Test func elementsAreMadeOnItsClock() {
        #expect(events(of: mock { Driver.just(1) }) == [.next(201, 1), .completed(201)])
        let clock = TestScheduler(initialClock: 0)
        let several = SharingScheduler.mock(scheduler: clock) { Driver.of(1, 2) }
        #expect(clock.start { several }.events == [.next(201, 1), .next(202, 2), .completed(203)])
    }

    @Test func eachSequenceCanHaveItsOwnScheduler() {
        let (clock, count) = (TestScheduler(initialClock: 0), Counter())
        let make: @Sendable () -> any SchedulerType = {
            count.increment()
            return clock
        }
        SharingScheduler.mock(makeScheduler: make) {
            _ = (Driver.just(1), Signal<Int>.empty())
            #expect(SharingScheduler.make() as? TestScheduler === clock)
        }
        #expect(count.value == 3)
        #expect(SharingScheduler.make() is MainScheduler)
    }

    @Test func aTimerRunsOnItsClock() {
        let timer = mock { Signal<Int>.timer(.seconds(10), period: .seconds(100)) }
        #expect(events(of: timer, disposed: 400) == [.next(210, 0), .next(310, 1)])
    }

    @Test func anIntervalRunsOnItsClock() {
        let interval = mock { Signal<Int>.interval(.seconds(100)) }
        #expect(events(of: interval, disposed: 450) == [.next(300, 0), .next(400, 1)])
    }

    @Test func timeIsItsClocks() {
        let source = hot(.next(210, 1), .next(213, 2), .next(215, 3), .next(240, 4), .completed(245))
        let forms = mock {
            [
                source.throttle(.seconds(10)), source.throttle(.seconds(10), latest: false),
                source.debounce(.seconds(10)), source.delay(.seconds(5)),
            ]
        }
        #expect(
            eventsOfAll(forms) == [
                [.next(210, 1), .next(220, 3), .next(240, 4), .completed(245)],
                [.next(210, 1), .next(240, 4), .completed(245)],
                [.next(225, 3), .next(245, 4), .completed(245)],
                [.next(215, 1), .next(218, 2), .next(220, 3), .next(245, 4), .completed(250)],
            ])
    }

    // MARK: Sharing

    /// Subscribers from 200 to 230, from 220 to 240, and from 250 on.
    private func share<Strategy>(
        _ sequence: SharedSequence<Strategy, Int>
    ) -> [[Recorded<Event<Int>>]] {
        let observers = [(200, 230), (220, 240), (250, 300)].map { from, to in
            let observer = scheduler.createObserver(Int.self)
            let subscription = SingleAssignmentDisposable()
            scheduler.scheduleAt(from) { subscription.setDisposable(sequence.asObservable().subscribe(observer)) }
            scheduler.scheduleAt(to) { subscription.dispose() }
            return observer
        }
        scheduler.start()
        return observers.map(\.events)
    }

    @Test func aDriverReplaysOneElementAsLongAsThereIsASubscriber() {
        let source = scheduler.createColdObservable([.next(5, 1), .next(10, 2), .next(25, 3)])
        let result = share(source.asDriver(onErrorJustReturn: -1).map { $0 * 10 })
        #expect(
            result == [
                [.next(205, 10), .next(210, 20), .next(225, 30)], [.next(220, 20), .next(225, 30)],
                [.next(255, 10), .next(260, 20), .next(275, 30)],
            ])
        #expect(source.subscriptions == [Subscription(200, 240), Subscription(250, 300)])
    }

    @Test func aSignalReplaysNothing() {
        let source = scheduler.createColdObservable([.next(5, 1), .next(10, 2), .next(25, 3)])
        let result = share(source.asSignal(onErrorJustReturn: -1).map { $0 * 10 })
        #expect(
            result == [
                [.next(205, 10), .next(210, 20), .next(225, 30)], [.next(225, 30)],
                [.next(255, 10), .next(260, 20), .next(275, 30)],
            ])
        #expect(source.subscriptions == [Subscription(200, 240), Subscription(250, 300)])
    }

    @Test func itsClosuresAndItsEventsAreOnMainWhereverItIsSubscribedTo() async {
        let relay = BehaviorRelay(value: 5)
        let driver = relay.asDriver().map { [log] _ in log.append("\(MainScheduler.isMainThread)") }
            .do(onSubscribe: { [log] in log.append("\(MainScheduler.isMainThread)") })
        let stay = driver.drive()
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "background").async { [log] in
                _ = driver.asObservable().take(1).subscribe(onNext: { _ in
                    log.append("\(MainScheduler.isMainThread)")
                    continuation.resume()
                })
            }
        }
        #expect(log.all == ["true", "true", "true"])
        stay.dispose()
    }
}

extension SharedSequence {
    fileprivate var recordedElements: [Element] { asObservable().recorded().compactMap(\.value.element) }
}

extension SharedSequence {
    /// All elements, after completion.
    @MainActor fileprivate func collected() async -> [Element] {
        let log = Log<Element>()
        let subscription = SerialDisposable()
        await withCheckedContinuation { continuation in
            subscription.disposable = asObservable().subscribe(
                onNext: { log.append($0) }, onCompleted: { continuation.resume() })
        }
        return log.all
    }
}
