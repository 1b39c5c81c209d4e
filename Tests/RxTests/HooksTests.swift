import Rx
import Testing

@Suite(.leavesNoSubscription, .serialized) struct HooksTests {
    private struct Unhandled: Error {}

    /// How often the default handler is called with our error while `body` runs; other tests may fail on purpose, too.
    private func unhandled(_ body: () -> Void) -> Int {
        let count = Counter()
        let former = Hooks.defaultErrorHandler
        Hooks.defaultErrorHandler = { callStack, error in
            if error is Unhandled { count.increment() } else { former(callStack, error) }
        }
        body()
        Hooks.defaultErrorHandler = former
        return count.value
    }

    @Test func anErrorWithoutAHandlerGoesToTheDefaultOne() {
        let failing = Observable<Int>.error(Unhandled())
        let object = Counter()
        #expect(unhandled { _ = failing.subscribe(onNext: { _ in }) } == 1)
        #expect(unhandled { _ = failing.subscribe(with: object, onNext: { _, _ in }) } == 1)
    }

    @Test func anErrorWithAHandlerDoesNot() {
        let failing = Observable<Int>.error(Unhandled())
        let object = Counter()
        #expect(unhandled { _ = failing.subscribe(onError: { _ in object.increment() }) } == 0)
        #expect(unhandled { _ = failing.subscribe(with: object, onError: { object, _ in object.increment() }) } == 0)
        #expect(unhandled { _ = failing.subscribe { _ in object.increment() } } == 0)
        #expect(object.value == 3)
    }

    @Test func theCallStackOfTheSubscriptionIsPassedOnIfItIsRecorded() {
        let log = Log<[String]>()
        let former = (Hooks.defaultErrorHandler, Hooks.customCaptureSubscriptionCallstack)
        Hooks.defaultErrorHandler = { callStack, error in
            if error is Unhandled { log.append(callStack) } else { former.0(callStack, error) }
        }
        Hooks.customCaptureSubscriptionCallstack = { ["here"] }
        for records in [false, true] {
            Hooks.recordCallStackOnError = records
            let subject = PublishSubject<Int>()
            let single = PublishSubject<Int>()
            _ = subject.subscribe()
            _ = single.asSingle().subscribe()
            Hooks.recordCallStackOnError = false
            subject.onError(Unhandled())
            single.onError(Unhandled())
        }
        (Hooks.defaultErrorHandler, Hooks.customCaptureSubscriptionCallstack) = former
        #expect(log.all == [[], [], ["here"], ["here"]])
    }
}
