import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct MaybeTests {
    private let log = Log<String>()

    @Test func createTakesTheFirstEndOnly() {
        func recorded(_ events: MaybeEvent<Int>...) -> [Recorded<Event<Int>>] {
            Maybe.create { observer in
                for event in events { observer(event) }
                return Disposables.create()
            }.recorded()
        }
        #expect(recorded(.success(1), .success(2), .error(Failure.first)) == [.next(200, 1), .completed(200)])
        #expect(recorded(.completed, .success(2), .error(Failure.first)) == [.completed(200)])
        #expect(recorded(.error(Failure.first), .completed, .success(2)) == [.error(200, Failure.first)])
    }

    @Test func itsSubscriberReceivesOneEndAndThatItIsOver() {
        for maybe in [Maybe.just(1), .empty(), .error(Failure.first), .never()] {
            maybe.subscribe(
                onSuccess: { [log] in log.append("\($0)") }, onError: { [log] in log.append("\($0)") },
                onCompleted: { [log] in log.append("completed") }, onDisposed: { [log] in log.append("over") }
            ).dispose()
        }
        #expect(log.all == ["1", "over", "completed", "over", "first", "over", "over"])
    }

    @Test func itsObserverReceivesOneEvent() {
        for maybe in [Maybe.just(1), .empty(), .error(Failure.first)] {
            _ = maybe.subscribe { [log] event in
                switch event {
                case .success(let element): log.append("\(element)")
                case .error(let error): log.append("\(error)")
                case .completed: log.append("completed")
                }
            }
        }
        #expect(log.all == ["1", "completed", "first"])
    }

    @Test func itsObjectIsPassedAlongAndNotKept() {
        var object: Probe? = Probe { [log] in log.append("released") }
        let subject = PublishSubject<Int>()
        let subscriptions = [Maybe.just(1), .empty(), .error(Failure.first), subject.asMaybe()].map { maybe in
            maybe.subscribe(
                with: object!, onSuccess: { [log] _, element in log.append("\(element)") },
                onError: { [log] _, error in log.append("\(error)") },
                onCompleted: { [log] _ in log.append("completed") }, onDisposed: { [log] _ in log.append("over") })
        }
        object = nil
        subject.onCompleted()
        for subscription in subscriptions { subscription.dispose() }
        #expect(log.all == ["1", "over", "completed", "over", "first", "over", "released"])
    }

    @Test func doIsOnTheWayInThisOrder() {
        let source = Maybe.just(1).do(
            onNext: { [log] in log.append("on \($0)") }, afterNext: { [log] in log.append("after \($0)") },
            onCompleted: { [log] in log.append("on end") }, afterCompleted: { [log] in log.append("after end") },
            onSubscribe: { [log] in log.append("subscribe") }, onDispose: { [log] in log.append("dispose") })
        _ = source.subscribe(onSuccess: { [log] in log.append("\($0)") })
        #expect(log.all == ["subscribe", "on 1", "1", "after 1", "on end", "after end", "dispose"])
        let failing = Maybe<Int>.error(Failure.first).do(
            onError: { [log] in log.append("on \($0)") }, afterError: { [log] in log.append("after \($0)") })
        _ = failing.subscribe(onError: { [log] in log.append("\($0)") })
        #expect(log.all.suffix(3) == ["on first", "first", "after first"])
    }

    @Test func anEmptyOneIsReplaced() {
        let two: [Recorded<Event<Int>>] = [.next(200, 2), .completed(200)]
        #expect(Maybe.empty().ifEmpty(default: 2).recorded() == two)
        #expect(Maybe.just(2).ifEmpty(default: 1).recorded() == two)
        #expect(Maybe.empty().ifEmpty(switchTo: Single.just(2)).map { $0 }.recorded() == two)
        #expect(Maybe.empty().ifEmpty(switchTo: Maybe.just(2)).recorded() == two)
        #expect(Maybe.just(2).ifEmpty(switchTo: Maybe.just(1)).recorded() == two)
        #expect(Maybe<Int>.error(Failure.first).ifEmpty(default: 2).recorded() == [.error(200, Failure.first)])
    }
}
