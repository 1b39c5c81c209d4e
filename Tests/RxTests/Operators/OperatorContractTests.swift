import Rx
import RxTest
import Testing

/// Guarantees of every operator with one source, whatever it does with the elements.
@Suite(.leavesNoSubscription) struct OperatorContractTests {
    struct Operator: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let apply: @Sendable (TestableObservable<Int>, TestScheduler) -> Observable<Int>

        init(_ name: String, _ apply: @escaping @Sendable (TestableObservable<Int>, TestScheduler) -> Observable<Int>) {
            testDescription = name
            self.apply = apply
        }
    }

    static let all = [
        Operator("map") { source, _ in source.map { $0 } },
        Operator("compactMap") { source, _ in source.compactMap { $0 } },
        Operator("filter") { source, _ in source.filter { _ in true } },
        Operator("scan") { source, _ in source.scan(0) { $1 } },
        Operator("scan into") { source, _ in source.scan(into: 0) { $0 = $1 } },
        Operator("enumerated") { source, _ in source.enumerated().map(\.element) },
        Operator("take") { source, _ in source.take(100) },
        Operator("take for") { source, scheduler in source.take(for: .seconds(5000), scheduler: scheduler) },
        Operator("take until") { source, _ in source.take(until: Observable<Int>.never()) },
        Operator("take until predicate") { source, _ in source.take(until: { $0 < 0 }) },
        Operator("take while") { source, _ in source.take(while: { $0 >= 0 }) },
        Operator("skip") { source, _ in source.skip(0) },
        Operator("skip duration") { source, scheduler in source.skip(.seconds(0), scheduler: scheduler) },
        Operator("skip while") { source, _ in source.skip(while: { $0 < 0 }) },
        Operator("skip until") { source, _ in source.skip(until: Observable.just(1)) },
        Operator("distinctUntilChanged") { source, _ in source.distinctUntilChanged() },
        Operator("throttle") { source, scheduler in source.throttle(.seconds(1), scheduler: scheduler) },
        Operator("throttle without the latest") { source, scheduler in
            source.throttle(.seconds(1), latest: false, scheduler: scheduler)
        },
        Operator("timeout") { source, scheduler in source.timeout(.seconds(5000), scheduler: scheduler) },
    ]

    private let scheduler = TestScheduler(initialClock: 0)

    private func run(
        _ subject: Operator, disposed: Int = 1000, _ events: Recorded<Event<Int>>...
    ) -> (events: [Recorded<Event<Int>>], subscriptions: [Subscription]) {
        let source = scheduler.createHotObservable(events)
        let result = scheduler.start(disposed: disposed) { [scheduler] in subject.apply(source, scheduler) }
        return (result.events, source.subscriptions)
    }

    @Test(arguments: all) func emptyStaysEmpty(subject: Operator) {
        let run = run(subject, .next(150, 1))
        #expect(run.events.isEmpty)
        #expect(run.subscriptions == [Subscription(200, 1000)])
    }

    @Test(arguments: all) func theEndIsTheEnd(subject: Operator) {
        let run = run(subject, .completed(250), .next(260, 1))
        #expect(run.events == [.completed(250)])
        #expect(run.subscriptions == [Subscription(200, 250)])
    }

    @Test(arguments: all) func anErrorIsTheEnd(subject: Operator) {
        let run = run(subject, .error(250, Failure.first), .completed(260))
        #expect(run.events == [.error(250, Failure.first)])
        #expect(run.subscriptions == [Subscription(200, 250)])
    }

    @Test(arguments: all) func nothingComesAfterTheEnd(subject: Operator) {
        let run = run(subject, .next(210, 1), .next(220, 2), .completed(250), .error(260, Failure.first), .next(270, 3))
        #expect(run.events == [.next(210, 1), .next(220, 2), .completed(250)])
        #expect(run.subscriptions == [Subscription(200, 250)])
    }

    @Test(arguments: all) func elementsBeforeAnErrorCome(subject: Operator) {
        let run = run(subject, .next(210, 1), .error(250, Failure.first))
        #expect(run.events == [.next(210, 1), .error(250, Failure.first)])
    }

    @Test(arguments: all) func disposalGivesTheSourceUp(subject: Operator) {
        let run = run(subject, disposed: 215, .next(210, 1), .next(220, 2), .completed(250))
        #expect(run.events == [.next(210, 1)])
        #expect(run.subscriptions == [Subscription(200, 215)])
        #expect(scheduler.scheduledCount == 0)
    }
}
