import Dispatch
import Rx
import Testing

@Suite(.leavesNoSubscription) @MainActor struct DriverTests {
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

    @Test func itsEndAndDisposalAreReceivedOnce() {
        let words = Log<String>()
        func drive(_ driver: Driver<Int>) -> any Disposable {
            driver.drive(
                onNext: { words.append("\($0)") }, onCompleted: { words.append("end") },
                onDisposed: { words.append("over") })
        }
        drive(.just(1)).dispose()
        drive(.never()).dispose()
        #expect(words.all == ["1", "end", "over", "over"])
    }

    @Test func disposingOnAnElementStopsDelivery() {
        let relay = BehaviorRelay(value: 1)
        let subscription = SingleAssignmentDisposable()
        subscription.setDisposable(
            relay.asDriver().drive { [log] number in
                log.append(number)
                guard number > 1 else { return }
                relay.accept(number + 1)
                if number == 3 { subscription.dispose() }
            })
        relay.accept(2)
        #expect(log.all == [1, 2, 3])
        #expect(relay.value == 4)
    }

    @Test func itsObjectIsPassedAlongAndNotKept() {
        let words = Log<String>()
        var object: Probe? = Probe { words.append("released") }
        let relay = BehaviorRelay(value: 1)
        let subscription = relay.asDriver().drive(
            with: object!, onNext: { _, number in words.append("\(number)") },
            onDisposed: { _ in words.append("over") })
        _ = Driver<Int>.empty().drive(with: object!, onCompleted: { _ in words.append("end") })
        object = nil
        relay.accept(2)
        subscription.dispose()
        #expect(words.all == ["1", "end", "released"])
    }

    @Test func disposalReleasesTheClosure() {
        let releases = Counter()
        let relay = BehaviorRelay(value: 1)
        let driver = relay.asDriver()
        func drive() -> any Disposable {
            let probe = Probe { releases.increment() }
            return driver.drive { _ in probe.touch() }
        }
        let subscription = drive()
        #expect(releases.value == 0)
        subscription.dispose()
        #expect(releases.value == 1)
    }

    @Test func aDriverEmitsToRelaysOfEveryKind() {
        let states = [BehaviorRelay(value: 0), BehaviorRelay(value: 0)]
        let optional = BehaviorRelay(value: Int?.none)
        let events = PublishRelay<Int>()
        let replay = ReplayRelay<Int>.create(bufferSize: 1)
        let source = BehaviorRelay(value: 4).asDriver()
        let bag = DisposeBag()
        events.subscribe(onNext: { [log] in log.append($0) }).disposed(by: bag)
        source.drive(states[0], states[1]).disposed(by: bag)
        source.drive(optional).disposed(by: bag)
        source.drive(events).disposed(by: bag)
        source.drive(replay).disposed(by: bag)
        replay.subscribe(onNext: { [log] in log.append($0) }).disposed(by: bag)
        #expect(states.map(\.value) == [4, 4])
        #expect(optional.value == 4)
        #expect(log.all == [4, 4])
    }

    // MARK: Threads

    @Test func aBindingOfOnesOwnTakesTheSequence() {
        let relay = BehaviorRelay(value: 1)
        func bind(_ sequence: Observable<Int>) -> (Int) -> any Disposable {
            { [log] factor in sequence.subscribe(onNext: { log.append($0 * factor) }) }
        }
        relay.asDriver().drive { bind($0)(2) }.dispose()
        relay.asDriver().drive(bind, curriedArgument: 3).dispose()
        #expect(log.all == [2, 3])
    }

    @Test func elementsFromOtherThreadsArriveOnMainInOrder() async {
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

    @Test func noEventFollowsDisposal() async {
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

    #if DEBUG
        @Test func aReplayOnMainIsNotOvertakenByWhatIsAcceptedElsewhere() async {
            let logs = Log<Log<Int>>()
            let bag = DisposeBag()
            interleave {
                let relay = BehaviorRelay(value: 0)
                let log = Log<Int>()
                logs.append(log)
                return Round(
                    { MainActor.assumeIsolated { relay.asDriver().drive { log.append($0) }.disposed(by: bag) } },
                    { relay.accept(1) })
            }
            // Values from another thread are received in the next turn.
            await mainQueueTurn()
            #expect(logs.all.count > 1)
            for log in logs.all { #expect(log.all == [0, 1] || log.all == [1]) }
        }

        /// Disposal on the main thread at each place on the way there.
        @Test @concurrent nonisolated func pendingMainEventIsDroppedAfterDisposal() async {
            interleave {
                let relay = BehaviorRelay(value: 0)
                let isDisposed = Counter()
                let late = Counter()
                let subscription = onMain {
                    relay.asDriver().drive { _ in if isDisposed.value > 0 { late.increment() } }
                }
                return Round(
                    { relay.accept(1) },
                    {
                        onMain {
                            subscription.dispose()
                            isDisposed.increment()
                        }
                    }
                ) {
                    onMain {}
                    #expect(isDisposed.value == 1)
                    #expect(late.value == 0)
                }
            }
        }

        private nonisolated func onMain<Result: Sendable>(_ body: @MainActor @Sendable () -> Result) -> Result {
            DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
        }
    #endif
}
