import Rx
import Testing

@Suite(.leavesNoSubscription) struct CombiningTests {
    private let clock = TestClock()

    // MARK: startWith

    @Test func startWithSendsItsElementsFirst() {
        let source = TestSource.hot(clock, .next(10, 3), .completed(20))
        #expect(
            clock.record(source.startWith(1, 2)) == [.next(0, 1), .next(0, 2), .next(10, 3), .completed(20)])
    }

    @Test func startWithPassesAnErrorOn() {
        #expect(Observable.error(Failure.first).startWith(1).recordedEvents() == [.next(1), .error(Failure.first)])
    }

    @Test func disposalDuringStartWithKeepsTheSourceFromBeingHeard() {
        let source = TestSource.hot(clock, .next(10, 3))
        #expect(clock.record(source.startWith(1, 2).take(1)) == [.next(0, 1), .completed(0)])
        #expect(source.spans == [.init(0, 0)])
    }

    // MARK: withLatestFrom

    @Test func eachElementIsJoinedWithTheLatestOfTheOther() {
        let source = TestSource.hot(clock, .next(10, 1), .next(30, 2), .next(50, 3), .completed(60))
        let other = TestSource.hot(clock, .next(20, "a"), .next(40, "b"), .completed(45))
        #expect(
            clock.record(source.withLatestFrom(other) { "\($0)\($1)" })
                == [.next(30, "2a"), .next(50, "3b"), .completed(60)])
        #expect(source.spans == [.init(0, 60)])
        #expect(other.spans == [.init(0, 45)])
    }

    @Test func theOtherIsSubscribedFirstSoThatItsValueCounts() {
        let relay = BehaviorRelay(value: "now")
        #expect(Observable.just(1).withLatestFrom(relay).recordedEvents() == [.next("now"), .completed])
    }

    @Test func withLatestFromEndsWithTheSourceOnly() {
        let source = TestSource.hot(clock, .next(10, 1), .completed(50))
        #expect(clock.record(source.withLatestFrom(Observable<Int>.empty())) == [.completed(50)])
        #expect(source.spans == [.init(0, 50)])
    }

    @Test func withLatestFromFailsWithEither() {
        let source = TestSource<Int>.hot(clock, .error(20))
        let other = TestSource<Int>.hot(clock, .error(10, .second))
        #expect(clock.record(source.withLatestFrom(other)) == [.error(10, .second)])
        #expect(source.spans == [.init(0, 10)])
        let failing = Observable<Int>.error(Failure.first)
        #expect(failing.withLatestFrom(Observable.just(1)).recordedEvents() == [.error(Failure.first)])
    }

    @Test func whatTheResultSelectorThrowsEndsWithLatestFrom() {
        let source = TestSource.hot(clock, .next(10, 1), .next(20, 2))
        let other = TestSource.hot(clock, .next(5, 1))
        let joined = source.withLatestFrom(other) { _, _ -> Int in throw Failure.second }
        #expect(clock.record(joined) == [.error(10, .second)])
        #expect(source.spans == [.init(0, 10)])
        #expect(other.spans == [.init(0, 10)])
    }

    @Test func withLatestFromGivesUpBothWhenDisposed() {
        let source = TestSource.hot(clock, .next(10, 1))
        let other = TestSource.hot(clock, .next(5, 1))
        #expect(clock.record(source.withLatestFrom(other), disposal: 8).isEmpty)
        #expect(source.spans == [.init(0, 8)])
        #expect(other.spans == [.init(0, 8)])
    }

    // MARK: zip

    @Test func zipPairsElementsInTheirOrder() {
        let first = TestSource.hot(clock, .next(10, 1), .next(20, 2), .next(30, 3), .completed(60))
        let second = TestSource.hot(clock, .next(15, "a"), .next(40, "b"), .completed(70))
        #expect(
            clock.record(Observable.zip(first, second) { "\($0)\($1)" })
                == [.next(15, "1a"), .next(40, "2b"), .completed(70)])
        #expect(first.spans == [.init(0, 60)])
        #expect(second.spans == [.init(0, 70)])
    }

    @Test func zipEndsOnlyWhenBothHaveEnded() {
        let first = TestSource<Int>.hot(clock, .completed(10))
        let second = TestSource.hot(clock, .next(20, 1), .completed(30))
        #expect(clock.record(Observable.zip(first, second) { $0 + $1 }) == [.completed(30)])
        #expect(Observable.zip(Observable<Int>.never(), Observable<Int>.empty()) { $0 + $1 }.recordedEvents().isEmpty)
    }

    @Test func zipFailsAtOnceWithEither() {
        let first = TestSource.hot(clock, .next(10, 1), .next(30, 2))
        let second = TestSource<Int>.hot(clock, .error(20, .second))
        #expect(clock.record(Observable.zip(first, second) { $0 + $1 }) == [.error(20, .second)])
        #expect(first.spans == [.init(0, 20)])
        let failed = Observable.zip(Observable<Int>.error(Failure.first), Observable<Int>.never()) { $0 + $1 }
        #expect(failed.recordedEvents() == [.error(Failure.first)])
    }

    @Test func whatZipsSelectorThrowsEndsIt() {
        let first = TestSource.hot(clock, .next(10, 1), .next(30, 2))
        let second = TestSource.hot(clock, .next(20, 1), .next(40, 2))
        let zipped = Observable.zip(first, second) { _, _ -> Int in throw Failure.second }
        #expect(clock.record(zipped) == [.error(20, .second)])
        #expect(first.spans == [.init(0, 20)])
        #expect(second.spans == [.init(0, 20)])
    }

    @Test func zipGivesUpBothWhenDisposed() {
        let first = TestSource.hot(clock, .next(10, 1))
        let second = TestSource.hot(clock, .next(20, 1))
        #expect(clock.record(Observable.zip(first, second) { $0 + $1 }, disposal: 15).isEmpty)
        #expect(first.spans == [.init(0, 15)])
        #expect(second.spans == [.init(0, 15)])
    }

    @Test func aLongBacklogIsPairedInOrder() {
        let first = PublishSubject<Int>()
        let second = PublishSubject<Int>()
        let log = Log<Int>()
        _ = Observable.zip(first, second) { $0 * $1 }.subscribe(onNext: { log.append($0) })
        for number in 0..<10_000 { first.onNext(number) }
        for _ in 0..<10_000 { second.onNext(1) }
        #expect(log.all == Array(0..<10_000))
    }

    @Test func twoThreadsNeitherSwapPairsNorEndBeforeTheLast() {
        race(rounds: 200) {
            let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
            let log = Log<Event<Int>>()
            _ = Observable.zip(subjects[0], subjects[1]) { left, right in
                precondition(left == right)
                return left
            }
            .subscribe { log.append($0) }
            @Sendable func send(to subject: PublishSubject<Int>) {
                for number in 0..<100 { subject.onNext(number) }
                subject.onCompleted()
            }
            return Round({ send(to: subjects[0]) }, { send(to: subjects[1]) }) {
                #expect(log.all == (0..<100).map { .next($0) } + [.completed])
            }
        }
    }
}
