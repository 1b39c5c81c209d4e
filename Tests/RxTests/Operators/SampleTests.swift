import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct SampleTests {
    private let scheduler = TestScheduler(initialClock: 0)

    private func hot(_ events: Recorded<Event<Int>>...) -> TestableObservable<Int> {
        scheduler.createHotObservable(events)
    }

    @Test func theLatestElementComesOnceAtEachSample() {
        let source = hot(.next(210, 1), .next(220, 2), .next(240, 3), .completed(400))
        let sampler = hot(.next(230, 0), .next(235, 0), .next(250, 0), .completed(500))
        let result = scheduler.start { source.sample(sampler) }
        #expect(result.events == [.next(230, 2), .next(250, 3), .completed(500)])
        #expect(source.subscriptions == [Subscription(200, 400)])
        #expect(sampler.subscriptions == [Subscription(200, 500)])
    }

    @Test func sampleEmitsTheDefaultWithoutANewElement() {
        let source = hot(.next(220, 2))
        let sampler = hot(.next(210, 0), .next(230, 0), .next(240, 0))
        let result = scheduler.start { source.sample(sampler, defaultValue: -1) }
        #expect(result.events == [.next(210, -1), .next(230, 2), .next(240, -1)])
    }

    @Test func theEndOfTheSamplerIsASample() {
        let source = hot(.next(220, 2))
        let result = scheduler.start { source.sample(hot(.completed(230))) }
        #expect(result.events == [.next(230, 2), .completed(230)])
    }

    @Test func afterTheEndOfTheSourceTheNextSampleIsTheLast() {
        let source = hot(.next(220, 2), .completed(225))
        let result = scheduler.start { source.sample(hot(.next(230, 0), .next(240, 0))) }
        #expect(result.events == [.next(230, 2), .completed(230)])
    }

    @Test func errorsOfBothAreTheSequences() {
        #expect(
            scheduler.start { hot(.error(220, Failure.first)).sample(hot(.next(230, 0))) }.events
                == [.error(220, Failure.first)])
        let scheduler = TestScheduler(initialClock: 0)
        let failing = scheduler.createHotObservable([Recorded<Event<Int>>.error(230, Failure.second)])
        #expect(scheduler.start { Observable<Int>.never().sample(failing) }.events == [.error(230, Failure.second)])
    }
}
