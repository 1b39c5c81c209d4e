import Testing

@testable import Rx

@Suite(.leavesNoSubscription) struct MergerTests {
    @Test(arguments: [1, 2]) func sequencesThatAreOverAreNotKept(limit: Int) {
        let merger = Merger<Observable<Int>>(into: Gate(AnyObserver { _ in }), limit: limit)
        let running = PublishSubject<Int>()
        merger.on(.next(running.asObservable()))
        for number in 0..<3 { merger.on(.next(.just(number))) }
        #expect(merger.subscriptions.count == 1)
        running.onCompleted()
        #expect(merger.subscriptions.count == 0)
        #expect(!merger.isRunning)
    }
}
