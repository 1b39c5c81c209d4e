import Rx
import RxTest
import Testing

/// The common behaviour of singles and maybes, and the conversions to them.
@Suite(.leavesNoSubscription) struct PrimitiveSequenceTests {
    private let scheduler = TestScheduler(initialClock: 0)

    // MARK: From other sequences

    struct Conversion: Sendable {
        let source: [Recorded<Event<Int>>]
        var single: [Recorded<Event<Int>>]
        var maybe: [Recorded<Event<Int>>]
        var first: [Recorded<Event<Int?>>]
        /// When `asSingle` and `asMaybe`, and when `first` disposes the source.
        var ends: [TestTime]
    }

    static let conversions = [
        Conversion(source: [.next(150, 1)], single: [], maybe: [], first: [], ends: [1000, 1000]),
        Conversion(
            source: [.next(150, 1), .completed(250)], single: [.error(250, RxError.noElements)],
            maybe: [.completed(250)], first: [.next(250, nil), .completed(250)], ends: [250, 250]),
        Conversion(
            source: [.next(210, 2), .completed(250), .error(260, Failure.first)],
            single: [.next(250, 2), .completed(250)], maybe: [.next(250, 2), .completed(250)],
            first: [.next(210, 2), .completed(210)], ends: [250, 210]),
        Conversion(
            source: [.next(210, 2), .next(220, 3), .completed(250)],
            single: [.error(220, RxError.moreThanOneElement)], maybe: [.error(220, RxError.moreThanOneElement)],
            first: [.next(210, 2), .completed(210)], ends: [220, 210]),
        Conversion(
            source: [.error(210, Failure.first)], single: [.error(210, Failure.first)],
            maybe: [.error(210, Failure.first)], first: [.error(210, Failure.first)], ends: [210, 210]),
        Conversion(
            source: [.next(210, 2), .error(220, Failure.first)], single: [.error(220, Failure.first)],
            maybe: [.error(220, Failure.first)], first: [.next(210, 2), .completed(210)], ends: [220, 210]),
    ]

    @Test(arguments: conversions) func aSequenceBecomesASingle(_ conversion: Conversion) {
        let source = scheduler.createHotObservable(conversion.source)
        #expect(scheduler.start { source.asSingle() }.events == conversion.single)
        #expect(source.subscriptions == [Subscription(200, conversion.ends[0])])
    }

    @Test(arguments: conversions) func aSequenceBecomesAMaybe(_ conversion: Conversion) {
        let source = scheduler.createHotObservable(conversion.source)
        #expect(scheduler.start { source.asMaybe() }.events == conversion.maybe)
        #expect(source.subscriptions == [Subscription(200, conversion.ends[0])])
    }

    @Test(arguments: conversions) func theFirstElementIsASingle(_ conversion: Conversion) {
        let source = scheduler.createHotObservable(conversion.source)
        #expect(scheduler.start { source.first() }.events == conversion.first)
        #expect(source.subscriptions == [Subscription(200, conversion.ends[1])])
    }

    @Test func disposalDisposesTheSourceWithoutAnElement() {
        let source = scheduler.createHotObservable([.next(210, 2), .completed(250)])
        #expect(scheduler.start(disposed: 230) { source.asSingle() }.events == [])
        #expect(source.subscriptions == [Subscription(200, 230)])
    }

    @Test func theElementOfASequenceThatIsOverIsReleased() {
        let releases = Counter()
        let subject = PublishSubject<Probe>()
        let subscription = subject.asSingle().subscribe()
        subject.onNext(Probe { releases.increment() })
        #expect(releases.value == 0)
        subject.onCompleted()
        #expect(releases.value == 1)
        subscription.dispose()
    }

    // MARK: Making and transforming

    @Test func makingOne() {
        #expect(Single.just(1).recorded() == [.next(200, 1), .completed(200)])
        #expect(Maybe.just(1).recorded() == [.next(200, 1), .completed(200)])
        #expect(Maybe<Int>.empty().recorded() == [.completed(200)])
        #expect(Single<Int>.error(Failure.first).recorded() == [.error(200, Failure.first)])
        #expect(Single<Int>.never().recorded() == [])
        let scheduled = scheduler.start { Single.just(1, scheduler: scheduler) }
        #expect(scheduled.events == [.next(201, 1), .completed(202)])
    }

    @Test func aTimerIsASingle() {
        let result = scheduler.start { Single<Int>.timer(.seconds(10), scheduler: scheduler) }
        #expect(result.events == [.next(210, 0), .completed(210)])
    }

    @Test func deferredMakesItAgainForEachSubscription() {
        let count = Counter()
        let single = Single.deferred { .just(count.increment()) }
        #expect(single.recorded() == [.next(200, 1), .completed(200)])
        #expect(single.recorded() == [.next(200, 2), .completed(200)])
        #expect(Single<Int>.deferred { throw Failure.first }.recorded() == [.error(200, Failure.first)])
    }

    @Test func thrownErrorIsEmitted() {
        let single = Single.just(1)
        let failed: [Recorded<Event<Int>>] = [.error(200, Failure.first)]
        #expect(single.map { _ -> Int in throw Failure.first }.recorded() == failed)
        #expect(single.compactMap { _ -> Int? in throw Failure.first }.recorded() == failed)
        #expect(single.filter { _ in throw Failure.first }.recorded() == failed)
        #expect(single.flatMap { _ -> Single<Int> in throw Failure.first }.recorded() == failed)
        #expect(single.flatMapMaybe { _ -> Maybe<Int> in throw Failure.first }.recorded() == failed)
        #expect(single.flatMapCompletable { _ in throw Failure.first }.recorded() == [.error(200, Failure.first)])
        #expect(single.do(onSuccess: { _ in throw Failure.first }).recorded() == failed)
        #expect(Maybe.just(1).do(onNext: { _ in throw Failure.first }).recorded() == failed)
        #expect(Single.zip([single]) { _ -> Int in throw Failure.first }.recorded() == failed)
        #expect(Single.zip([Single<Int>]()) { _ -> Int in throw Failure.first }.recorded() == failed)
    }

    @Test func theElementIsTransformed() {
        let single = Single.just(2)
        let empty: [Recorded<Event<Int>>] = [.completed(200)]
        let four: [Recorded<Event<Int>>] = [.next(200, 4), .completed(200)]
        #expect(single.map { $0 * 2 }.recorded() == four)
        #expect(single.compactMap { $0 * 2 }.recorded() == four)
        #expect(single.compactMap { _ in Int?.none }.recorded() == empty)
        #expect(single.filter { $0 > 2 }.recorded() == empty)
        #expect(single.filter { $0 > 1 }.map { $0 * 2 }.recorded() == four)
        #expect(single.flatMap { .just($0 * 2) }.recorded() == four)
        #expect(single.flatMapMaybe { _ in Maybe<Int>.empty() }.recorded() == empty)
        #expect(single.flatMapCompletable { _ in .empty() }.recorded() == [.completed(200)])
        #expect(single.asMaybe().flatMap { .just($0 * 2) }.recorded() == four)
        #expect(single.asCompletable().recorded() == [.completed(200)])
        #expect(Single<Int>.error(Failure.first).asCompletable().recorded() == [.error(200, Failure.first)])
    }

    @Test func theInnerSequenceRunsWhenTheOuterOneHasAnElement() {
        let outer = scheduler.createColdObservable([.next(10, 1), .completed(20)])
        let inner = scheduler.createColdObservable([.next(5, 2), .completed(30)])
        let result = scheduler.start { outer.asSingle().flatMap { _ in inner.asSingle() } }
        #expect(result.events == [.next(250, 2), .completed(250)])
        #expect(outer.subscriptions == [Subscription(200, 220)])
        #expect(inner.subscriptions == [Subscription(220, 250)])
    }

    // MARK: Errors

    @Test func anErrorIsCaught() {
        let failed = Single<Int>.error(Failure.first)
        #expect(failed.catch { _ in .just(2) }.recorded() == [.next(200, 2), .completed(200)])
        #expect(failed.catch { _ in throw Failure.second }.recorded() == [.error(200, Failure.second)])
        #expect(failed.catchAndReturn(3).recorded() == [.next(200, 3), .completed(200)])
        #expect(Single.just(1).catchAndReturn(3).recorded() == [.next(200, 1), .completed(200)])
    }

    @Test func retriesAfterAnError() {
        let source = scheduler.createColdObservable([.error(10, Failure.first, Int.self)])
        #expect(scheduler.start { source.asSingle().retry(2) }.events == [.error(220, Failure.first)])
        #expect(source.subscriptions == [Subscription(200, 210), Subscription(210, 220)])
    }

    @Test func retriesUntilSuccess() {
        let count = Counter()
        let single = Single<Int>.deferred { count.increment() < 3 ? .error(Failure.first) : .just(count.value) }
        #expect(single.retry().recorded() == [.next(200, 3), .completed(200)])
    }

    @Test func retriesWhenTheTriggerEmits() {
        let source = scheduler.createColdObservable([.error(10, Failure.first, Int.self)])
        let result = scheduler.start(disposed: 240) {
            source.asSingle().retry { (errors: Observable<any Error>) in
                errors.flatMap { _ in Observable<Int>.timer(.seconds(5), scheduler: scheduler) }
            }
        }
        #expect(result.events == [])
        #expect(source.subscriptions == [Subscription(200, 210), Subscription(215, 225), Subscription(230, 240)])
    }

    @Test func errorOfAnotherTypeIsNotRetried() {
        let failed = Single<Int>.error(Failure.first)
        #expect(failed.retry { (errors: Observable<RxError>) in errors }.recorded() == [.error(200, Failure.first)])
    }

    // MARK: Time and threads

    @Test func itsEventsComeOnAnotherScheduler() {
        let result = scheduler.start { Single.just(1).observe(on: scheduler) }
        #expect(result.events == [.next(201, 1), .completed(202)])
    }

    @Test func itIsSubscribedToOnAnotherScheduler() {
        let source = scheduler.createColdObservable([.next(10, 1), .completed(10)])
        let result = scheduler.start { source.asSingle().subscribe(on: scheduler) }
        #expect(result.events == [.next(211, 1), .completed(211)])
        #expect(source.subscriptions == [Subscription(201, 211)])
    }

    @Test func itIsDelayed() {
        let result = scheduler.start { Single.just(1).delay(.seconds(5), scheduler: scheduler) }
        #expect(result.events == [.next(205, 1), .completed(206)])
    }

    @Test func timesOut() {
        let source = scheduler.createColdObservable([.next(20, 1), .completed(20)])
        let result = scheduler.start { source.asSingle().timeout(.seconds(10), scheduler: scheduler) }
        #expect(result.events == [.error(210, RxError.timeout)])
        #expect(source.subscriptions == [Subscription(200, 210)])
    }

    @Test func anotherOneTakesItsPlaceWhenItTakesTooLong() {
        let result = scheduler.start {
            Single.never().timeout(.seconds(10), other: .just(2), scheduler: scheduler)
        }
        #expect(result.events == [.next(210, 2), .completed(210)])
    }

    // MARK: Zip

    @Test func elementsAreJoinedWhenTheLastOneHasCome() {
        let first = scheduler.createColdObservable([.next(10, 1), .completed(10)])
        let second = scheduler.createColdObservable([.next(20, "a"), .completed(20)])
        let result = scheduler.start {
            Single.zip(first.asSingle(), second.asSingle(), Single.just(true)) { "\($0)\($1)\($2)" }
        }
        #expect(result.events == [.next(220, "1atrue"), .completed(220)])
    }

    @Test func elementsAreJoinedInATuple() {
        let pair = Single.zip(Single.just(1), Single.just("a")).map { "\($0.0)\($0.1)" }
        #expect(pair.recorded() == [.next(200, "1a"), .completed(200)])
        let triple = Maybe.zip(Maybe.just(1), Maybe.just("a"), Maybe.just(2)).map { "\($0.0)\($0.1)\($0.2)" }
        #expect(triple.recorded() == [.next(200, "1a2"), .completed(200)])
    }

    @Test func upToEightElementsAreJoinedInATuple() {
        let (i, s, b, d) = (Single.just(1), Single.just("a"), Single.just(true), Single.just(2.5))
        let four = Single.zip(i, s, b, d).map { "\($0.0)\($0.1)\($0.2)\($0.3)" }
        #expect(four.recorded() == [.next(200, "1atrue2.5"), .completed(200)])
        let five = Single.zip(i, i, i, i, s).map { $0.4 }
        #expect(five.recorded() == [.next(200, "a"), .completed(200)])
        let six = Single.zip(i, i, i, i, i, s).map { $0.5 }
        #expect(six.recorded() == [.next(200, "a"), .completed(200)])
        let (one, letter) = (Maybe.just(1), Maybe.just("a"))
        let seven = Maybe.zip(one, one, one, one, one, one, letter).map { $0.6 }
        #expect(seven.recorded() == [.next(200, "a"), .completed(200)])
        let eight = Maybe.zip(one, one, one, one, one, one, one, letter).map { $0.7 }
        #expect(eight.recorded() == [.next(200, "a"), .completed(200)])
        let all: Single<[Int]> = Single.zip(i, i, i, i, i, i, i, i) { [$0, $1, $2, $3, $4, $5, $6, $7] }
        #expect(all.recorded() == [.next(200, [1, 1, 1, 1, 1, 1, 1, 1]), .completed(200)])
        let failed = Single<Int>.error(Failure.first)
        #expect(Single.zip(i, s, b, failed).map { $0.3 }.recorded() == [.error(200, Failure.first)])
        #expect(Maybe.zip(one, one, letter, Maybe<Int>.empty()).map { $0.3 }.recorded() == [.completed(200)])
    }

    @Test func oneThatIsMissingIsMissingInTheWhole() {
        let failed = Single<Int>.error(Failure.first)
        #expect(Single.zip(failed, .never()) { $0 + $1 }.recorded() == [.error(200, Failure.first)])
        #expect(Maybe.zip(Maybe.just(1), Maybe<Int>.empty()) { $0 + $1 }.recorded() == [.completed(200)])
    }

    @Test func acollectionIsJoined() {
        #expect(Single.zip([1, 2, 3].map(Single.just)).recorded() == [.next(200, [1, 2, 3]), .completed(200)])
        #expect(Single.zip([1, 2].map(Single.just)) { $0.count }.recorded() == [.next(200, 2), .completed(200)])
        #expect(Single.zip([Single<Int>]()).recorded() == [.next(200, []), .completed(200)])
        #expect(Single.zip([.just(1), .error(Failure.first)]).recorded() == [.error(200, Failure.first)])
    }

    // MARK: Other

    @Test func aResourceLivesAsLongAsTheSubscription() {
        let log = Log<String>()
        func using(_ single: Single<Int>) -> Single<Int> {
            .using {
                log.append("made")
                return BooleanDisposable()
            } primitiveSequenceFactory: { resource in
                single.do(onDispose: { log.append("is disposed: \(resource.isDisposed)") })
            }
        }
        #expect(using(.just(1)).recorded() == [.next(200, 1), .completed(200)])
        #expect(log.all == ["made", "is disposed: false"])
        let failing = Maybe<Int>.using({ throw Failure.first } as @Sendable () throws -> BooleanDisposable) { _ in
            .empty()
        }
        #expect(failing.recorded() == [.error(200, Failure.first)])
    }

    @Test func itIsSubscribedToLater() {
        let source = scheduler.createColdObservable([.completed(10)] as [Recorded<Event<Never>>])
        let late = scheduler.start { [scheduler] in
            source.asCompletable().delaySubscription(.seconds(20), scheduler: scheduler).asObservable()
        }
        #expect(late.events == [.completed(230)])
        #expect(source.subscriptions == [Subscription(220, 230)])
    }

    @Test func printingItsEventsChangesNothing() {
        #expect(Single.just(1).debug("a").recorded() == [.next(200, 1), .completed(200)])
        #expect(Maybe<Int>.empty().debug().recorded() == [.completed(200)])
        #expect(Completable.error(Failure.first).debug(trimOutput: true).recorded() == [.error(200, Failure.first)])
    }

    @Test func aTypeOfOnesOwnIsConverted() {
        struct Answer: PrimitiveSequenceType {
            let primitiveSequence = Single.just(42)
        }
        func doubled<Sequence: PrimitiveSequenceType<SingleTrait, Int>>(_ sequence: Sequence) -> Single<Int> {
            sequence.primitiveSequence.map { $0 * 2 }
        }
        #expect(doubled(Answer()).recorded() == [.next(200, 84), .completed(200)])
        #expect(doubled(Single.just(1)).recorded() == [.next(200, 2), .completed(200)])
    }
}
