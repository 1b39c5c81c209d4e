import Dispatch
import Rx
import Testing

@Suite @MainActor struct DriverTests {
    private let log = Log<Int>()

    @Test func aValueThatIsThereComesAtOnceAlsoWhenOtherWorkWaits() {
        DispatchQueue.main.async { [log] in log.append(-1) }
        let relay = BehaviorRelay(value: 1)
        let subscription = relay.asDriver().drive { [log] in log.append($0) }
        #expect(log.all == [1])
        relay.accept(2)
        #expect(log.all == [1, 2])
        subscription.dispose()
        relay.accept(3)
        #expect(log.all == [1, 2])
    }

    @Test func aLateSubscriberGetsTheCurrentValueWithoutRunningTheSourceAgain() {
        let starts = Counter()
        let relay = BehaviorRelay(value: 1)
        let driver = relay.do(onSubscribe: { starts.increment() }).asDriver(onErrorJustReturn: 0).map { $0 * 10 }
        let first = driver.drive { _ in }
        relay.accept(2)
        let second = driver.drive { [log] in log.append($0) }
        #expect(log.all == [20])
        #expect(starts.value == 1)
        first.dispose()
        second.dispose()
    }

    @Test func anErrorBecomesAnElementAndTheEnd() {
        let subject = PublishSubject<Int>()
        let subscription = subject.asDriver(onErrorJustReturn: 7).drive { [log] in log.append($0) }
        subject.onNext(1)
        subject.onError(Failure.first)
        #expect(log.all == [1, 7])
        subscription.dispose()
    }

    @Test func operatorsKeepTheKind() {
        let relay = BehaviorRelay(value: 1)
        let driver = relay.asDriver().filter { $0 != 3 }.compactMap { $0 > 0 ? $0 / 2 : nil }.distinctUntilChanged()
        let subscription = driver.drive { [log] in log.append($0) }
        for number in [2, 3, -1, 4, 5] { relay.accept(number) }
        #expect(log.all == [0, 1, 2])
        subscription.dispose()
    }

    @Test func whatIsAcceptedElsewhereArrivesOnMainInOrder() async {
        let relay = BehaviorRelay(value: 0)
        let driver = relay.asDriver()
        await withCheckedContinuation { continuation in
            let subscription = SingleAssignmentDisposable()
            subscription.setDisposable(
                driver.drive { [log] number in
                    #expect(MainScheduler.isMainThread)
                    log.append(number)
                    if number == 1000 {
                        continuation.resume()
                        subscription.dispose()
                    }
                })
            DispatchQueue(label: "background").async { for number in 1...1000 { relay.accept(number) } }
        }
        #expect(log.all == Array(0...1000))
    }

    @Test func nothingComesAfterDisposalWhateverIsUnderWay() async {
        let relay = BehaviorRelay(value: 0)
        let isDone = Counter()
        DispatchQueue(label: "background").async {
            for number in 1...20_000 { relay.accept(number) }
            isDone.increment()
        }
        let late = Counter()
        var rounds = 0
        while isDone.value == 0 || rounds < 200 {
            let isDisposed = Counter()
            let subscription = relay.asDriver().drive { _ in if isDisposed.value > 0 { late.increment() } }
            await Task.yield()
            subscription.dispose()
            isDisposed.increment()
            rounds += 1
        }
        await mainQueueTurn()
        #expect(late.value == 0)
    }

    @Test func asAnOrdinarySequenceItComesOnMainWhereverItIsSubscribed() async {
        let relay = BehaviorRelay(value: 5)
        let driver = relay.asDriver()
        let stay = driver.drive { _ in }
        let isMain = await withCheckedContinuation { continuation in
            DispatchQueue(label: "background").async {
                _ = driver.asObservable().take(1).subscribe(onNext: { _ in
                    continuation.resume(returning: MainScheduler.isMainThread)
                })
            }
        }
        #expect(isMain)
        stay.dispose()
    }

    @Test func aDriverSendsToARelay() {
        let state = BehaviorRelay(value: 0)
        let subscription = BehaviorRelay(value: 4).asDriver().drive(state)
        #expect(state.value == 4)
        subscription.dispose()
    }

    // MARK: Signal

    @Test func aSignalSendsNothingOfWhatWasBefore() {
        let relay = PublishRelay<Int>()
        let signal = relay.asSignal()
        let first = signal.emit { _ in }
        relay.accept(1)
        let second = signal.emit { [log] in log.append($0) }
        #expect(log.all.isEmpty)
        relay.accept(2)
        #expect(log.all == [2])
        first.dispose()
        second.dispose()
        relay.accept(3)
        #expect(log.all == [2])
    }

    @Test func aSignalSendsToARelay() {
        let source = PublishRelay<Int>()
        let target = PublishRelay<Int>()
        let subscriptions = [target.subscribe(onNext: { [log] in log.append($0) }), source.asSignal().emit(to: target)]
        source.accept(1)
        #expect(log.all == [1])
        for subscription in subscriptions { subscription.dispose() }
    }

    private func mainQueueTurn() async {
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }
}
