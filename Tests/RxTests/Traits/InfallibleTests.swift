import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct InfallibleTests {
    private let log = Log<String>()

    private func recorded<Element>(_ infallible: Infallible<Element>) -> [Event<Element>] {
        infallible.recorded().map(\.value)
    }

    // MARK: Creating and subscribing

    @Test func createTakesEventsUntilTheEnd() {
        let disposals = Counter()
        let infallible = Infallible<Int>.create { observer in
            for event in [InfallibleEvent.next(1), .next(2), .completed, .next(3)] { observer(event) }
            return Disposables.create { disposals.increment() }
        }
        #expect(recorded(infallible) == [.next(1), .next(2), .completed])
        #expect(disposals.value == 1)
    }

    @Test func creationIsThatOfObservables() {
        let runs = Counter()
        let deferred = Infallible.deferred { .just(runs.increment()) }
        #expect(recorded(deferred) == [.next(1), .completed])
        #expect(recorded(deferred) == [.next(2), .completed])
        #expect(recorded(.of(1, 2)) == [.next(1), .next(2), .completed])
        #expect(recorded(.from(1...2)) == [.next(1), .next(2), .completed])
        #expect(recorded(.from(optional: Int?.none)) == [.completed])
        #expect(recorded(.from(optional: 1)) == [.next(1), .completed])
        #expect(recorded(.range(start: 1, count: 2)) == [.next(1), .next(2), .completed])
        #expect(recorded(Infallible<Int>.empty()) == [.completed])
        #expect(recorded(Infallible<Int>.never()) == [])
    }

    @Test func timeIsTheSchedulers() {
        func times(_ make: @escaping @Sendable (TestScheduler) -> Infallible<Int>) -> [TestTime] {
            let scheduler = TestScheduler(initialClock: 0)
            return scheduler.start { make(scheduler) }.events.map(\.time)
        }
        #expect(times { .timer(.seconds(10), scheduler: $0) } == [210, 210])
        #expect(times { .timer(.seconds(10), period: .seconds(5), scheduler: $0).take(2) } == [210, 215, 215])
        #expect(times { .interval(.seconds(10), scheduler: $0).take(1) } == [210, 210])
        #expect(times { .just(0, scheduler: $0) } == [201, 202])
        #expect(times { .of(0, scheduler: $0) } == [201, 202])
        #expect(times { .from(optional: 0, scheduler: $0) } == [201, 202])
    }

    @Test func itsSubscriberReceivesElementsTheEndAndThatItIsOver() {
        for infallible in [Infallible.just(1), .never()] {
            infallible.subscribe(
                onNext: { [log] in log.append("\($0)") }, onCompleted: { [log] in log.append("completed") },
                onDisposed: { [log] in log.append("over") }
            ).dispose()
        }
        #expect(log.all == ["1", "completed", "over", "over"])
        _ = Infallible.just(2).subscribe { [log] (event: InfallibleEvent) in
            switch event {
            case .next(let element): log.append("\(element)")
            case .completed: log.append("end")
            }
        }
        #expect(log.all.suffix(2) == ["2", "end"])
    }

    @Test func itsObjectIsPassedAlongAndNotKept() {
        var object: Probe? = Probe { [log] in log.append("released") }
        let relay = PublishRelay<Int>()
        let subscription = relay.asInfallible().subscribe(
            with: object!, onNext: { [log] _, element in log.append("\(element)") },
            onDisposed: { [log] _ in log.append("over") })
        let tuples = relay.asInfallible().withUnretained(object!).map { $0.1 }
            .subscribe(onNext: { [log] in log.append("\($0)") }, onCompleted: { [log] in log.append("completed") })
        relay.accept(1)
        object = nil
        relay.accept(2)
        subscription.dispose()
        #expect(log.all == ["1", "1", "released", "completed"])
        tuples.dispose()
    }

    @Test func disposalDisposesItsSource() {
        let subject = PublishSubject<Int>()
        let subscription = subject.asInfallible(onErrorJustReturn: 0).map { $0 }.subscribe()
        #expect(subject.hasObservers)
        subscription.dispose()
        #expect(!subject.hasObservers)
    }

    // MARK: Conversions

    @Test func anErrorIsReplaced() {
        let failing = Observable.of(1).concat(Observable.error(Failure.first))
        #expect(recorded(failing.asInfallible(onErrorJustReturn: 2)) == [.next(1), .next(2), .completed])
        #expect(
            recorded(failing.asInfallible(onErrorFallbackTo: .of(2, 3))).dropFirst() == [
                .next(2), .next(3), .completed,
            ])
        let recovered = failing.map { "\($0)" }.asInfallible { .just("\($0)") }
        #expect(recorded(recovered) == [.next("1"), .next("first"), .completed])
        #expect(recorded(Single<Int>.error(Failure.first).asInfallible(onErrorJustReturn: 0)).first == .next(0))
    }

    @Test func relaysCannotFail() {
        let (publish, behavior, replay) = (
            PublishRelay<Int>(), BehaviorRelay(value: 1), ReplayRelay<Int>.create(bufferSize: 1)
        )
        replay.accept(2)
        let all = Infallible.merge([publish.asInfallible(), behavior.asInfallible(), replay.asInfallible()])
        let subscription = all.subscribe(onNext: { [log] in log.append("\($0)") })
        publish.accept(3)
        #expect(log.all == ["1", "2", "3"])
        subscription.dispose()
    }

    @Test @MainActor func driversAndSignalsAreOnesAndBecomeThem() {
        let relay = BehaviorRelay(value: 1)
        let bag = DisposeBag()
        relay.asDriver().asInfallible().subscribe(onNext: { [log] in log.append("\($0)") }).disposed(by: bag)
        let infallible = relay.asInfallible().map { $0 * 10 }
        infallible.asDriver().drive(onNext: { [log] in log.append("\($0)") }).disposed(by: bag)
        infallible.asSignal().emit(onNext: { [log] in log.append("\($0)") }).disposed(by: bag)
        relay.accept(2)
        #expect(log.all == ["1", "10", "10", "2", "20", "20"])
    }

    // MARK: Concurrency

    @Test func itsValuesNeedNoTry() async {
        var values: [Int] = []
        for await value in Infallible.of(1, 2, 3).values { values.append(value) }
        #expect(values == [1, 2, 3])
        let subject = BehaviorSubject(value: 1)
        for await _ in subject.asInfallible(onErrorJustReturn: 0).values { break }
        let deadline = ContinuousClock.now + .seconds(5)
        while subject.hasObservers, ContinuousClock.now < deadline { await Task.yield() }
        #expect(!subject.hasObservers)
    }

    // MARK: Binding

    @Test @MainActor func itBindsToObserversAndRelaysAlsoAsOptionals() {
        final class Target: Sendable {}
        let target = Target()
        let numbers = Log<Int?>()
        let bag = DisposeBag()
        let subject = PublishRelay<Int>()
        let infallible = subject.asInfallible()
        let (relay, optional) = (PublishRelay<Int>(), BehaviorRelay<Int?>(value: nil))
        relay.subscribe(onNext: { numbers.append($0) }).disposed(by: bag)
        infallible.bind(to: Binder<Int>(target) { numbers.append($1) }).disposed(by: bag)
        infallible.bind(to: Binder<Int?>(target) { numbers.append($1) }).disposed(by: bag)
        infallible.bind(to: relay).disposed(by: bag)
        infallible.bind(to: optional).disposed(by: bag)
        infallible.bind(onNext: { numbers.append($0) }).disposed(by: bag)
        infallible.bind(with: target) { _, number in numbers.append(number) }.disposed(by: bag)
        subject.accept(1)
        #expect(numbers.all == [1, 1, 1, 1, 1])
        #expect(optional.value == 1)
    }

    @Test func aFunctionOfItCanStandInTheChain() {
        func tenfold(_ source: Infallible<Int>) -> Infallible<Int> { source.map { $0 * 10 } }
        func times(_ source: Infallible<Int>) -> (Int) -> Infallible<Int> { { factor in source.map { $0 * factor } } }
        #expect(recorded(Infallible.just(1).bind(to: tenfold)).first == .next(10))
        #expect(recorded(Infallible.just(2).bind(to: times, curriedArgument: 3)).first == .next(6))
    }
}
