import Rx
import Testing

@Suite(.leavesNoSubscription) struct FilteringTests {
    private let clock = TestClock()

    @Test func filterPassesWhatThePredicateHoldsFor() {
        let source = TestSource.hot(clock, .next(10, 1), .next(20, 2), .next(30, 4), .completed(40))
        #expect(clock.record(source.filter { $0 % 2 == 0 }) == [.next(20, 2), .next(30, 4), .completed(40)])
        #expect(source.spans == [.init(0, 40)])
    }

    @Test func filterPassesAnErrorOn() {
        let source = TestSource.hot(clock, .next(10, 1), .error(20))
        #expect(clock.record(source.filter { _ in false }) == [.error(20)])
    }

    @Test func whatThePredicateThrowsEndsTheSequence() {
        let source = TestSource.hot(clock, .next(10, 1), .next(20, 2))
        #expect(clock.record(source.filter { _ in throw Failure.second }) == [.error(10, .second)])
        #expect(source.spans == [.init(0, 10)])
    }

    @Test func filterGivesUpItsSourceWhenDisposed() {
        let source = TestSource.hot(clock, .next(10, 1), .next(20, 2))
        #expect(clock.record(source.filter { _ in true }, disposal: 15) == [.next(10, 1)])
        #expect(source.spans == [.init(0, 15)])
    }

    @Test func takeEndsWithItsLastElement() {
        let source = TestSource.hot(clock, .next(10, 1), .next(20, 2), .next(30, 3), .completed(40))
        #expect(clock.record(source.take(2)) == [.next(10, 1), .next(20, 2), .completed(20)])
        #expect(source.spans == [.init(0, 20)])
    }

    @Test func takeOfMoreThanThereIsEndsWithTheSource() {
        let source = TestSource.hot(clock, .next(10, 1), .completed(20))
        #expect(clock.record(source.take(5)) == [.next(10, 1), .completed(20)])
    }

    @Test func takeOfNoneIsEmptyAndSubscribesToNothing() {
        let source = TestSource.hot(clock, .next(10, 1))
        #expect(clock.record(source.take(0)) == [.completed(0)])
        #expect(source.spans.isEmpty)
    }

    @Test func anErrorBeforeTakesLastElementEndsIt() {
        let source = TestSource.hot(clock, .next(10, 1), .error(20), .next(30, 2))
        #expect(clock.record(source.take(2)) == [.next(10, 1), .error(20)])
    }

    @Test func anErrorAfterTakesLastElementIsNotHeard() {
        let source = TestSource.hot(clock, .next(10, 1), .error(20))
        #expect(clock.record(source.take(1)) == [.next(10, 1), .completed(10)])
        #expect(source.spans == [.init(0, 10)])
    }

    @Test func takeIsNotOverrunByWhatItsLastElementBringsAbout() {
        let subject = PublishSubject<Int>()
        let log = Log<Int>()
        _ = subject.take(2).subscribe(onNext: { number in
            log.append(number)
            subject.onNext(number + 1)
        })
        subject.onNext(1)
        #expect(log.all == [1, 2])
        #expect(!subject.hasObservers)
    }

    @Test func disposalDuringTheLastElementSuppressesTheEnd() {
        let subject = PublishSubject<Int>()
        let subscription = SingleAssignmentDisposable()
        let log = Log<Event<Int>>()
        subscription.setDisposable(
            subject.take(1).subscribe { event in
                log.append(event)
                subscription.dispose()
            })
        subject.onNext(1)
        #expect(log.all == [.next(1)])
    }

    @Test func takeUntilEndsWhenTheOtherSends() {
        let source = TestSource.hot(clock, .next(10, 1), .next(20, 2), .next(30, 3))
        let other = TestSource.hot(clock, .next(25, "now"), .next(40, "again"))
        #expect(clock.record(source.take(until: other)) == [.next(10, 1), .next(20, 2), .completed(25)])
        #expect(source.spans == [.init(0, 25)])
        #expect(other.spans == [.init(0, 25)])
    }

    @Test func takeUntilGoesOnWhenTheOtherJustEnds() {
        let source = TestSource.hot(clock, .next(10, 1), .next(30, 3), .completed(40))
        let other = TestSource<String>.hot(clock, .completed(20))
        #expect(clock.record(source.take(until: other)) == [.next(10, 1), .next(30, 3), .completed(40)])
        #expect(other.spans == [.init(0, 20)])
    }

    @Test func takeUntilFailsWithEitherSide() {
        let first = TestSource<Int>.hot(clock, .error(20))
        let second = TestSource<Int>.hot(clock, .error(10, .second))
        #expect(clock.record(first.take(until: second)) == [.error(10, .second)])
        #expect(first.spans == [.init(0, 10)])
        let third = TestSource<Int>.hot(TestClock(), .next(1, 1))
        #expect(Observable<Int>.error(Failure.first).take(until: third).recordedEvents() == [.error(Failure.first)])
    }

    @Test func takeUntilWhatIsThereAlreadyIsEmpty() {
        let source = TestSource.hot(clock, .next(10, 1))
        #expect(clock.record(source.take(until: Observable.just(1))) == [.completed(0)])
        #expect(source.spans == [.init(0, 0)])
    }

    @Test func skipLeavesTheFirstOnesOut() {
        let source = TestSource.hot(clock, .next(10, 1), .next(20, 2), .next(30, 3), .completed(40))
        #expect(clock.record(source.skip(2)) == [.next(30, 3), .completed(40)])
        #expect(source.spans == [.init(0, 40)])
    }

    @Test func skipOfMoreThanThereIsIsEmpty() {
        #expect(Observable.of(1, 2).skip(3).recordedEvents() == [.completed])
    }

    @Test func skipOfNoneIsEverything() {
        #expect(Observable.of(1, 2).skip(0).recordedEvents() == [.next(1), .next(2), .completed])
    }

    @Test func skipPassesAnErrorOnAtOnce() {
        let source = TestSource.hot(clock, .next(10, 1), .error(20))
        #expect(clock.record(source.skip(5)) == [.error(20)])
    }

    @Test func distinctUntilChangedLeavesRepetitionsOut() {
        let source = TestSource.hot(
            clock, .next(10, 1), .next(20, 1), .next(30, 2), .next(40, 1), .next(50, 1), .completed(60))
        #expect(
            clock.record(source.distinctUntilChanged())
                == [.next(10, 1), .next(30, 2), .next(40, 1), .completed(60)])
    }

    @Test func distinctUntilChangedComparesKeysWithTheLastOneThatWasSent() {
        /// Equal when at most 1 apart: not transitive, so that it matters with which one is compared.
        struct Near: Equatable {
            let number: Int
            static func == (left: Near, right: Near) -> Bool { abs(left.number - right.number) <= 1 }
        }
        let distinct = Observable.of(1, 2, 3, 4).distinctUntilChanged { Near(number: $0) }
        #expect(distinct.recordedEvents() == [.next(1), .next(3), .completed])
    }

    @Test func whatTheKeySelectorThrowsEndsTheSequence() {
        let source = TestSource.hot(clock, .next(10, 1), .next(20, 2))
        let distinct = source.distinctUntilChanged { _ -> Int in throw Failure.second }
        #expect(clock.record(distinct) == [.error(10, .second)])
        #expect(source.spans == [.init(0, 10)])
    }

    @Test func ifEmptySendsTheDefaultForAnEmptySequenceOnly() {
        #expect(Observable.empty().ifEmpty(default: 7).recordedEvents() == [.next(7), .completed])
        #expect(Observable.of(1, 2).ifEmpty(default: 7).recordedEvents() == [.next(1), .next(2), .completed])
        #expect(Observable<Int>.never().ifEmpty(default: 7).recordedEvents().isEmpty)
        #expect(Observable.error(Failure.first).ifEmpty(default: 7).recordedEvents() == [.error(Failure.first)])
    }
}
