import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct GeneratingTests {
    private let scheduler = TestScheduler(initialClock: 0)

    @Test func rangeCountsUp() {
        let result = scheduler.start { Observable.range(start: 3, count: 3, scheduler: scheduler) }
        #expect(result.events == [.next(201, 3), .next(202, 4), .next(203, 5), .completed(204)])
        #expect(Observable.range(start: 5, count: 0).recorded() == [.completed(200)])
        #expect(Observable.range(start: Int8.max, count: 1).recorded().first == .next(200, Int8.max))
        #expect(Observable.range(start: 0, count: 100_000).recorded().count == 100_001)
    }

    @Test func repetitionsGoOnUntilDisposal() {
        let result = scheduler.start(disposed: 204) { Observable.repeatElement(7, scheduler: scheduler) }
        #expect(result.events == [.next(201, 7), .next(202, 7), .next(203, 7)])
        #expect(
            Observable.repeatElement(1).take(3).recorded().map(\.value) == [.next(1), .next(1), .next(1), .completed])
    }

    @Test func generateContinuesWhileItsConditionHolds() {
        let numbers = Observable.generate(initialState: 1, condition: { $0 < 50 }, iterate: { $0 * 3 })
        #expect(numbers.recorded().map(\.value) == [.next(1), .next(3), .next(9), .next(27), .completed])
    }

    @Test func generatorErrorTerminatesTheSequence() {
        let condition = Observable<Int>.generate(
            initialState: 1, condition: { _ in throw Failure.first }, iterate: { $0 })
        #expect(condition.recorded() == [.error(200, Failure.first)])
        let iteration = Observable<Int>.generate(
            initialState: 1, condition: { _ in true }, iterate: { _ in throw Failure.second })
        #expect(iteration.recorded().map(\.value) == [.next(1), .error(Failure.second)])
    }

    @Test func aResourceLivesAsLongAsTheSubscription() {
        let disposals = Counter()
        let source = scheduler.createHotObservable([Recorded<Event<Int>>.next(210, 1), .completed(220), .next(230, 2)])
        let make: @Sendable () -> Resource = { Resource { disposals.increment() } }
        let result = scheduler.start { Observable.using(make) { _ in source.asObservable() } }
        #expect(result.events == [.next(210, 1), .completed(220)])
        #expect(disposals.value == 1)
    }

    @Test func aResourceIsDisposedWhereNoSequenceComesOfIt() {
        let disposals = Counter()
        let make: @Sendable () -> Resource = { Resource { disposals.increment() } }
        let failing = Observable<Int>.using(make) { _ in throw Failure.first }
        #expect(failing.recorded() == [.error(200, Failure.first)])
        #expect(disposals.value == 1)
        let none = Observable<Int>.using({ () throws -> Resource in throw Failure.second }) { _ in .just(1) }
        #expect(none.recorded() == [.error(200, Failure.second)])
    }

    private struct Resource: Disposable {
        let action: any Cancelable
        init(_ action: @escaping @Sendable () -> Void) { self.action = Disposables.create(with: action) }
        func dispose() { action.dispose() }
    }

    @Test func aSubscriptionCanBeDelayed() {
        let source = scheduler.createHotObservable([Recorded<Event<Int>>.next(220, 1), .next(240, 2), .completed(250)])
        let result = scheduler.start { [scheduler] in source.delaySubscription(.seconds(30), scheduler: scheduler) }
        #expect(result.events == [.next(240, 2), .completed(250)])
        #expect(source.subscriptions == [Subscription(230, 250)])
    }

    @Test func aDelayedSubscriptionIsDisposedBeforeItIsMade() {
        let source = scheduler.createHotObservable([Recorded<Event<Int>>.next(220, 1)])
        _ = scheduler.start(disposed: 210) { [scheduler] in source.delaySubscription(.seconds(30), scheduler: scheduler)
        }
        #expect(source.subscriptions.isEmpty)
    }
}
