import Rx
import Testing

@Suite(.leavesNoSubscription) @MainActor struct SignalTests {
    private let log = Log<String>()

    @Test func aSignalEmitsNothingOfWhatWasBefore() {
        let relay = PublishRelay<Int>()
        let signal = relay.asSignal()
        let first = signal.emit()
        relay.accept(1)
        let second = signal.emit { [log] in log.append("\($0)") }
        #expect(log.all.isEmpty)
        relay.accept(2)
        #expect(log.all == ["2"])
        first.dispose()
        second.dispose()
        relay.accept(3)
        #expect(log.all == ["2"])
    }

    @Test func itsEndAndDisposalAreReceivedOnce() {
        func emit(_ signal: Signal<Int>) -> any Disposable {
            signal.emit(
                onNext: { [log] in log.append("\($0)") }, onCompleted: { [log] in log.append("end") },
                onDisposed: { [log] in log.append("over") })
        }
        emit(.just(1)).dispose()
        emit(.never()).dispose()
        #expect(log.all == ["1", "end", "over", "over"])
    }

    @Test func itsObjectIsPassedAlongAndNotKept() {
        var object: Probe? = Probe { [log] in log.append("released") }
        let relay = PublishRelay<Int>()
        let subscription = relay.asSignal().emit(
            with: object!, onNext: { [log] _, number in log.append("\(number)") },
            onDisposed: { [log] _ in log.append("over") })
        relay.accept(1)
        object = nil
        relay.accept(2)
        subscription.dispose()
        #expect(log.all == ["1", "released"])
    }

    @Test func withUnretainedEndsWithItsObject() {
        var object: Probe? = Probe { [log] in log.append("released") }
        let relay = PublishRelay<Int>()
        let signal = relay.asSignal()
        let subscriptions = [
            signal.withUnretained(object!) { $1 }.emit(
                onNext: { [log] in log.append("\($0)") }, onCompleted: { [log] in log.append("end") }),
            signal.withUnretained(object!).emit { [log] in log.append("\($0.1)") },
        ]
        relay.accept(1)
        object = nil
        relay.accept(2)
        #expect(log.all == ["1", "1", "released", "end"])
        for subscription in subscriptions { subscription.dispose() }
    }

    @Test func aSignalEmitsToRelaysOfEveryKind() {
        let source = PublishRelay<Int>()
        let targets = [PublishRelay<Int>(), PublishRelay<Int>()]
        let optional = BehaviorRelay(value: Int?.none)
        let bag = DisposeBag()
        for target in targets { target.subscribe(onNext: { [log] in log.append("\($0)") }).disposed(by: bag) }
        source.asSignal().emit(to: targets[0], targets[1]).disposed(by: bag)
        source.asSignal().emit(to: optional).disposed(by: bag)
        source.accept(1)
        #expect(log.all == ["1", "1"])
        #expect(optional.value == 1)
    }
}
