import Dispatch
import Rx
import Testing

@Suite(.leavesNoSubscription) @MainActor struct BindTests {
    private final class Target: Sendable {
        let log: Log<Int>
        init(_ log: Log<Int>) { self.log = log }
    }

    private let log = Log<Int>()
    private let optionals = Log<Int?>()

    @Test func onTheMainThreadValuesAreSetAtOnceAndNothingAfterDisposal() {
        let target = Target(log)
        let subject = PublishSubject<Int>()
        let subscription = subject.bind(to: Binder<Int>(target) { $0.log.append($1) })
        subject.onNext(1)
        #expect(log.all == [1])
        subscription.dispose()
        subject.onNext(2)
        #expect(log.all == [1])
    }

    @Test func theTargetIsNotKept() {
        var target: Target? = Target(log)
        let binder = Binder<Int>(target!) { $0.log.append($1) }
        binder.onNext(1)
        target = nil
        binder.onNext(2)
        #expect(log.all == [1])
    }

    @Test func valuesFromElsewhereAreSetOnMainInTheirOrder() async {
        let target = Target(log)
        let relay = PublishRelay<Int>()
        let subscription = relay.bind(
            to: Binder<Int>(target) { target, value in
                #expect(MainScheduler.isMainThread)
                target.log.append(value)
            })
        // The main queue is not served before the wait below, so that the last value is emitted while the others are
        // pending.
        DispatchQueue(label: "background").sync { for number in 1...3 { relay.accept(number) } }
        relay.accept(4)
        #expect(log.all == [])
        await mainQueueTurn()
        #expect(log.all == [1, 2, 3, 4])
        subscription.dispose()
    }

    @Test func pendingMainValueIsNotSetAfterDisposal() async {
        let target = Target(log)
        let relay = PublishRelay<Int>()
        let subscription = relay.bind(to: Binder<Int>(target) { $0.log.append($1) })
        DispatchQueue(label: "background").sync { relay.accept(1) }
        subscription.dispose()
        await mainQueueTurn()
        #expect(log.all == [])
    }

    @Test func valueSetOnMainDoesNotOvertakePendingOnes() async {
        let target = Target(log)
        let binder = Binder<Int>(target) { $0.log.append($1) }
        DispatchQueue(label: "background").sync { binder.onNext(1) }
        binder.onNext(2)
        await mainQueueTurn()
        #expect(log.all == [1, 2])
    }

    @Test func aBinderCalledElsewhereHopsByItself() async {
        let target = Target(log)
        let binder = Binder<Int>(target) { $0.log.append($1) }
        DispatchQueue(label: "background").sync { binder.onNext(1) }
        #expect(log.all == [])
        await mainQueueTurn()
        #expect(log.all == [1])
    }

    @Test func aBinderMayNameItsScheduler() {
        let target = Target(log)
        let subject = PublishSubject<Int>()
        let binder = Binder<Int>(target, scheduler: CurrentThreadScheduler.instance) { $0.log.append($1) }
        let subscription = subject.bind(to: binder)
        _ = CurrentThreadScheduler.instance.schedule(()) { [log] _ in
            subject.onNext(1)
            #expect(log.all == [])
            return Disposables.create()
        }
        #expect(log.all == [1])
        subscription.dispose()
    }

    @Test func bindersOfDifferentPlacesAreSetEachInItsOwn() async {
        let target = Target(log)
        let elsewhere = SerialDispatchQueueScheduler()
        let places = Log<Bool>()
        let onMain = Binder<Int>(target) { _, _ in places.append(MainScheduler.isMainThread) }
        let onQueue = Binder<Int>(target, scheduler: elsewhere) { _, _ in places.append(MainScheduler.isMainThread) }
        let subscription = Observable.just(1).bind(to: onMain, onQueue)
        await withCheckedContinuation { continuation in
            _ = elsewhere.schedule(()) { _ in
                continuation.resume()
                return Disposables.create()
            }
        }
        #expect(places.all == [true, false])
        subscription.dispose()
    }

    @Test func theEndIsIgnored() {
        let target = Target(log)
        let binder = Binder<Int>(target) { $0.log.append($1) }
        let subscription = Observable.just(1).bind(to: binder)
        binder.onNext(2)
        #expect(log.all == [1, 2])
        subscription.dispose()
    }

    #if DEBUG
        @Test func anErrorIsAProgrammingError() async {
            await #expect(processExitsWith: .failure) {
                final class Target: Sendable {}
                let target = Target()
                Binder<Int>(target, scheduler: CurrentThreadScheduler.instance) { _, _ in }.onError(Failure.first)
            }
            await #expect(processExitsWith: .failure) {
                _ = Observable<Int>.error(Failure.first).bind(to: PublishRelay<Int>())
            }
        }
    #endif

    @Test func everyKindOfObserverTakesElementsAlsoAsOptionals() {
        let target = Target(log)
        let subject = PublishSubject<Int>()
        let (other, others) = (PublishSubject<Int>(), PublishSubject<Int?>())
        let (relay, relays) = (PublishRelay<Int>(), PublishRelay<Int?>())
        let (state, states) = (BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil))
        let bag = DisposeBag()
        for source in [other.asObservable(), relay.asObservable(), state.asObservable().skip(1)] {
            source.subscribe(onNext: { [log] in log.append($0) }).disposed(by: bag)
        }
        for source in [others.asObservable(), relays.asObservable(), states.asObservable().skip(1)] {
            source.subscribe(onNext: { [optionals] in optionals.append($0) }).disposed(by: bag)
        }
        subject.bind(to: other, other).disposed(by: bag)
        subject.bind(to: others).disposed(by: bag)
        subject.bind(to: relay).disposed(by: bag)
        subject.bind(to: relays).disposed(by: bag)
        subject.bind(to: state).disposed(by: bag)
        subject.bind(to: states).disposed(by: bag)
        subject.bind(to: Binder<Int>(target) { $0.log.append($1) }).disposed(by: bag)
        subject.bind(to: Binder<Int?>(target) { [optionals] _, value in optionals.append(value) }).disposed(by: bag)
        subject.onNext(1)
        #expect(log.all == [1, 1, 1, 1, 1])
        #expect(optionals.all == [1, 1, 1, 1])
    }

    @Test func anErrorGoesToAnObserverThatTakesIt() {
        let failures = Counter()
        let observer = AnyObserver<Int> { if $0.error != nil { failures.increment() } }
        Observable<Int>.error(Failure.first).bind(to: observer).dispose()
        #expect(failures.value == 1)
    }

    @Test func anObjectIsPassedAlongAndNotKept() {
        var target: Target? = Target(log)
        let subject = PublishSubject<Int>()
        let subscription = subject.bind(with: target!) { $0.log.append($1) }
        subject.onNext(1)
        target = nil
        subject.onNext(2)
        #expect(log.all == [1])
        subscription.dispose()
    }

    @Test func aFunctionOfTheSequenceCanStandInTheChain() {
        func tenfold(_ source: Observable<Int>) -> Observable<Int> { source.map { $0 * 10 } }
        func times(_ source: Observable<Int>) -> (Int) -> Observable<Int> { { factor in source.map { $0 * factor } } }
        let bag = DisposeBag()
        Observable.just(2).bind(to: tenfold).subscribe(onNext: { [log] in log.append($0) }).disposed(by: bag)
        Observable.just(2).bind(to: times, curriedArgument: 3).subscribe(onNext: { [log] in log.append($0) })
            .disposed(by: bag)
        #expect(log.all == [20, 6])
    }

    @Test func driversAndSignalsBindToObservers() {
        let target = Target(log)
        let binder = Binder<Int>(target) { $0.log.append($1) }
        let optional = Binder<Int?>(target) { [optionals] _, value in optionals.append(value) }
        let (state, events) = (BehaviorRelay(value: 1), PublishRelay<Int>())
        let bag = DisposeBag()
        state.asDriver().drive(binder, binder).disposed(by: bag)
        state.asDriver().drive(optional).disposed(by: bag)
        events.asSignal().emit(to: binder).disposed(by: bag)
        events.asSignal().emit(to: optional).disposed(by: bag)
        events.accept(2)
        #expect(log.all == [1, 1, 2])
        #expect(optionals.all == [1, 2])
    }
}
