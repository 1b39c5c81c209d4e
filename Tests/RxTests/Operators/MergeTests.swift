import Rx
import Testing

@Suite(.leavesNoSubscription) struct MergeTests {
    private let clock = TestClock()

    // MARK: merge

    @Test func mergeSendsAllElementsAsTheyComeAndEndsWithTheLast() {
        let first = TestSource.hot(clock, .next(10, 1), .next(30, 3), .completed(40))
        let second = TestSource.hot(clock, .next(20, 2), .next(50, 5), .completed(60))
        #expect(
            clock.record(Observable.merge(first.asObservable(), second.asObservable()))
                == [.next(10, 1), .next(20, 2), .next(30, 3), .next(50, 5), .completed(60)])
        #expect(first.spans == [.init(0, 40)])
        #expect(second.spans == [.init(0, 60)])
    }

    @Test func mergeOfNoSourcesIsEmpty() {
        #expect(Observable<Int>.merge([]).recordedEvents() == [.completed])
    }

    @Test func mergeWithASequenceThatNeverEndsDoesNotEnd() {
        #expect(Observable.merge(.just(1), .never(), .empty()).recordedEvents() == [.next(1)])
    }

    @Test func theFirstErrorEndsAMergeAndGivesUpAllSources() {
        let first = TestSource.hot(clock, .next(10, 1), .error(20))
        let second = TestSource.hot(clock, .next(15, 2), .next(30, 3), .error(40, .second))
        #expect(
            clock.record(Observable.merge(first.asObservable(), second.asObservable()))
                == [.next(10, 1), .next(15, 2), .error(20)])
        #expect(second.spans == [.init(0, 20)])
    }

    @Test func mergeGivesUpAllSourcesWhenDisposed() {
        let first = TestSource.hot(clock, .next(10, 1), .next(30, 2))
        let second = TestSource.hot(clock, .next(20, 3), .next(40, 4))
        let merged = Observable.merge(first.asObservable(), second.asObservable())
        #expect(clock.record(merged, disposal: 25) == [.next(10, 1), .next(20, 3)])
        #expect(first.spans == [.init(0, 25)])
        #expect(second.spans == [.init(0, 25)])
    }

    @Test func sequencesOnTheCurrentThreadTakeTurns() {
        let merged = Observable.merge(.of(1, 2, 3), .of(10, 20))
        #expect(
            merged.recordedEvents() == [.next(1), .next(10), .next(2), .next(20), .next(3), .completed])
    }

    @Test func allSourcesAreSubscribedBeforeAnyOfThemIsHeard() {
        let log = Log<String>()
        let sources = ["a", "b"].map { name in
            Observable.of(1).do(
                onNext: { _ in log.append("next \(name)") }, onSubscribe: { log.append("subscribe \(name)") })
        }
        _ = Observable.merge(sources).subscribe()
        #expect(log.all == ["subscribe a", "subscribe b", "next a", "next b"])
    }

    // MARK: flatMap

    @Test func flatMapSendsWhatAllInnerSequencesSend() {
        let source = TestSource.hot(clock, .next(100, 1), .next(200, 2), .completed(300))
        let mapped = source.flatMap { [clock] number in
            TestSource.cold(clock, .next(50, number * 10), .next(150, number * 10 + 1), .completed(160))
        }
        #expect(
            clock.record(mapped)
                == [.next(150, 10), .next(250, 11), .next(250, 20), .next(350, 21), .completed(360)])
        #expect(source.spans == [.init(0, 300)])
    }

    @Test func flatMapEndsWithTheOuterOneWhenThatIsLast() {
        let source = TestSource.hot(clock, .next(100, 1), .completed(300))
        #expect(clock.record(source.flatMap { Observable.just($0) }) == [.next(100, 1), .completed(300)])
    }

    @Test func flatMapOverASequenceThatNeverEndsDoesNotEnd() {
        let source = TestSource.hot(clock, .next(100, 1), .completed(300))
        #expect(clock.record(source.flatMap { _ in Observable<Int>.never() }).isEmpty)
    }

    @Test func anInnerErrorEndsFlatMap() {
        let source = TestSource.hot(clock, .next(100, 1), .next(200, 2), .completed(300))
        let mapped = source.flatMap { [clock] number in TestSource<Int>.cold(clock, .error(50)) }
        #expect(clock.record(mapped) == [.error(150)])
        #expect(source.spans == [.init(0, 150)])
    }

    @Test func anOuterErrorEndsFlatMapAndItsInnerSequences() {
        let source = TestSource.hot(clock, .next(100, 1), .error(200))
        let inner = TestSource.cold(clock, .next(50, 1), .next(150, 2))
        #expect(clock.record(source.flatMap { _ in inner }) == [.next(150, 1), .error(200)])
        #expect(inner.spans == [.init(100, 200)])
    }

    @Test func whatTheSelectorThrowsEndsFlatMap() {
        let source = TestSource.hot(clock, .next(100, 1), .next(200, 2))
        let inner = TestSource.cold(clock, .next(500, 1))
        let mapped = source.flatMap { number in
            if number == 2 { throw Failure.second }
            return inner
        }
        #expect(clock.record(mapped) == [.error(200, .second)])
        #expect(source.spans == [.init(0, 200)])
        #expect(inner.spans == [.init(100, 200)])
    }

    @Test func flatMapGivesUpEverythingWhenDisposed() {
        let source = TestSource.hot(clock, .next(100, 1), .next(200, 2), .next(300, 3))
        let inner = TestSource.cold(clock, .next(120, 1))
        #expect(clock.record(source.flatMap { _ in inner }, disposal: 250) == [.next(220, 1)])
        #expect(source.spans == [.init(0, 250)])
        #expect(inner.spans == [.init(100, 250), .init(200, 250)])
    }

    // MARK: flatMapFirst

    @Test func flatMapFirstIgnoresElementsWhileAnInnerSequenceRuns() {
        let source = TestSource.hot(clock, .next(100, 1), .next(150, 2), .next(300, 3), .completed(350))
        let selected = Log<Int>()
        let mapped = source.flatMapFirst { [clock] number in
            selected.append(number)
            return TestSource.cold(clock, .next(100, number), .completed(120))
        }
        #expect(clock.record(mapped) == [.next(200, 1), .next(400, 3), .completed(420)])
        #expect(selected.all == [1, 3])
    }

    @Test func flatMapFirstEndsWithTheOuterOneWhenNothingRuns() {
        let source = TestSource.hot(clock, .next(100, 1), .completed(300))
        #expect(clock.record(source.flatMapFirst { Observable.just($0) }) == [.next(100, 1), .completed(300)])
    }

    @Test func flatMapFirstPassesErrorsOnFromBothLevelsAndTheSelector() {
        let outer = TestSource.hot(clock, .next(100, 1), .error(200))
        #expect(clock.record(outer.flatMapFirst { _ in Observable<Int>.never() }) == [.error(200)])
        let source = Observable.of(1)
        #expect(
            source.flatMapFirst { _ in Observable<Int>.error(Failure.second) }.recordedEvents()
                == [.error(Failure.second)])
        #expect(
            source.flatMapFirst { _ -> Observable<Int> in throw Failure.first }.recordedEvents()
                == [.error(Failure.first)])
    }

    // MARK: Ends

    @Test func mergingDoesNotEndBeforeTheLastElementOfAnyThread() {
        race(rounds: 500) {
            let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
            let events = Log<Event<Int>>()
            _ = Observable.merge(subjects.map { $0.asObservable() }).subscribe { events.append($0) }
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
}
