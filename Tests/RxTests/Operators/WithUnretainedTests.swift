import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct WithUnretainedTests {
    /// A source, and an object that lives as long as the test needs it.
    private final class Object: Sendable {
        let name = "object"
    }

    @Test func eachElementComesWithTheObjectUntilThatIsGone() {
        let subject = PublishSubject<Int>()
        let log = Log<Event<String>>()
        var object: Object? = Object()
        weak let released = object
        let subscription = object.map {
            subject.withUnretained($0).map { "\($0.name) \($1)" }.subscribe { log.append($0) }
        }
        subject.onNext(1)
        #expect(log.all == [.next("object 1")])
        object = nil
        #expect(released == nil)
        #expect(subject.hasObservers)
        subject.onNext(2)
        #expect(log.all == [.next("object 1"), .completed])
        #expect(!subject.hasObservers)
        subscription?.dispose()
    }

    @Test func theResultIsSelected() {
        let object = Object()
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .error(220, Failure.first)])
        let result = scheduler.start { xs.withUnretained(object) { object, number in "\(object.name) \(number)" } }
        #expect(result.events == [.next(210, "object 1"), .error(220, Failure.first)])
        #expect(xs.subscriptions == [Subscription(200, 220)])
    }

    // MARK: subscribe(with:)

    @Test func subscribeWithCallsItsClosuresWithTheObject() {
        let object = Object()
        let log = Log<String>()
        _ = Observable.of(1).subscribe(
            with: object, onNext: { log.append("\($0.name) \($1)") }, onCompleted: { log.append("\($0.name) end") },
            onDisposed: { log.append("\($0.name) disposed") })
        _ = Observable<Int>.error(Failure.first).subscribe(
            with: object, onError: { log.append("\($0.name) \($1)") })
        #expect(log.all == ["object 1", "object end", "object disposed", "object first"])
    }

    @Test func subscribeWithDoesNotKeepTheObjectAndIsSilentWithoutIt() {
        let subject = PublishSubject<Int>()
        let count = Counter()
        var object: Object? = Object()
        weak let released = object
        let subscription = object.map {
            subject.subscribe(
                with: $0, onNext: { _, _ in count.increment() }, onError: { _, _ in count.increment() },
                onCompleted: { _ in count.increment() }, onDisposed: { _ in count.increment() })
        }
        subject.onNext(1)
        object = nil
        #expect(released == nil)
        subject.onNext(2)
        subject.onCompleted()
        #expect(count.value == 1)
        subscription?.dispose()
    }
}
