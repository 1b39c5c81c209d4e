import Dispatch
import Rx
import Testing

/// A custom type that is convertible to a driver.
private struct Level: SharedSequenceConvertibleType {
    typealias Element = Int

    let relay = BehaviorRelay(value: 1)

    func asSharedSequence() -> Driver<Int> { relay.asDriver() }
}

@Suite(.leavesNoSubscription) @MainActor struct SharedSequenceConversionTests {
    private let log = Log<String>()
    private let bag = DisposeBag()

    private var failing: Observable<Int> { .concat(.just(1), .error(Failure.first)) }

    private func elements<Strategy>(of sequence: SharedSequence<Strategy, Int>) -> [Int] {
        let log = Log<Int>()
        sequence.asObservable().subscribe(onNext: { log.append($0) }).dispose()
        return log.all
    }

    @Test func anErrorIsReplaced() {
        let ends = [
            elements(of: failing.asSharedSequence(sharingStrategy: DriverSharingStrategy.self, onErrorJustReturn: 2)),
            elements(of: failing.asSharedSequence(onErrorDriveWith: Driver.just(3))),
            elements(of: failing.asSharedSequence { error in Signal.just("\(error)".count) }),
        ]
        #expect(ends == [[1, 2], [1, 3], [1, 5]])
    }

    /// Later subscribers receive the current element of a driver, and none of a signal.
    @Test func theStrategySaysHowItIsShared() {
        func late<Strategy>(_ strategy: Strategy.Type) -> [Int] where Strategy: SharingStrategyProtocol {
            let subject = PublishSubject<Int>()
            let shared = subject.asSharedSequence(sharingStrategy: strategy, onErrorJustReturn: 0)
            let first = shared.asObservable().subscribe()
            subject.onNext(1)
            defer { first.dispose() }
            return elements(of: shared)
        }
        #expect(late(DriverSharingStrategy.self) == [1])
        #expect(late(SignalSharingStrategy.self) == [])
    }

    @Test func infallibleSourceNeedsNoErrorHandler() {
        let relay = BehaviorRelay(value: 1)
        let driver: Driver<Int> = relay.asSharedSequence()
        let signal: Signal<Int> = relay.asInfallible().asSharedSequence()
        #expect(elements(of: driver) == [1])
        #expect(elements(of: signal) == [1])
        #expect(elements(of: PublishRelay<Int>().asSharedSequence(sharingStrategy: DriverSharingStrategy.self)) == [])
    }

    @Test func itComesOnTheMainThread() async {
        let subject = PublishSubject<Int>()
        let places = Log<Bool>()
        subject.asSharedSequence(sharingStrategy: SignalSharingStrategy.self, onErrorJustReturn: 0)
            .emit(onNext: { _ in places.append(MainScheduler.isMainThread) }).disposed(by: bag)
        DispatchQueue(label: "elsewhere").sync { subject.onNext(1) }
        #expect(places.all == [])
        await mainQueueTurn()
        #expect(places.all == [true])
    }

    @Test func aTypeOfOnesOwnIsDrivenAndTransformedLikeOne() {
        let level = Level()
        level.drive(onNext: { [log] in log.append("\($0)") }).disposed(by: bag)
        level.map { $0 * 10 }.filter { $0 > 10 }.drive(onNext: { [log] in log.append("\($0)") }).disposed(by: bag)
        level.asDriver().distinctUntilChanged().drive(onNext: { [log] in log.append("\($0)") }).disposed(by: bag)
        Driver.combineLatest(level.asDriver(), level.asSharedSequence()).map { $0.1 }
            .drive(onNext: { [log] in log.append("\($0)") }).disposed(by: bag)
        level.asObservable().subscribe(onNext: { [log] in log.append("\($0)") }).disposed(by: bag)
        #expect(log.all == ["1", "1", "1", "1"])
        level.relay.accept(2)
        #expect(log.all.suffix(6) == ["2", "20", "2", "1", "2", "2"])
    }
}
