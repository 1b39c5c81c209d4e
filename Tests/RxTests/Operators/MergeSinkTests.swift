import Testing

@testable import Rx

@Suite(.leavesNoSubscription) struct MergeSinkTests {
    @Test(arguments: [1, 2]) func sequencesThatAreOverAreNotKept(limit: Int) {
        let merging = MergeSink<Observable<Int>>(into: SerializedObserver(AnyObserver { _ in }), limit: limit)
        let running = PublishSubject<Int>()
        merging.on(.next(running.asObservable()))
        for number in 0..<3 { merging.on(.next(.just(number))) }
        #expect(merging.subscriptions.count == 1)
        running.onCompleted()
        #expect(merging.subscriptions.count == 0)
        #expect(!merging.isRunning)
    }
}
