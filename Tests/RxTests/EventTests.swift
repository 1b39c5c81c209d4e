import Rx
import Testing

@Suite struct EventTests {
    private let events: [Event<String>] = [.next("a"), .error(Failure.first), .completed]

    @Test func oneOfThemIsTheCompletion() {
        #expect(events.map(\.isCompleted) == [false, false, true])
    }

    @Test func theyAreDescribedByWhatTheyContain() {
        #expect(events.map(\.debugDescription) == ["next(a)", "error(first)", "completed"])
        #expect(events.map { "\($0)" } == events.map(\.debugDescription))
    }

    @Test func errorsAreDescribedInSentences() {
        #expect(RxError.unknown.debugDescription == "Unknown error occurred.")
        #expect(RxError.overflow.debugDescription == "Arithmetic overflow occurred.")
    }

    @Test func anObserverOfOtherElementsTransformsThem() {
        let log = Log<String>()
        let observer = AnyObserver<Int> { log.append("\($0)") }.mapObserver { (text: String) throws in
            guard let number = Int(text) else { throw Failure.first }
            return number * 2
        }
        observer.onNext("1")
        observer.onNext("one")
        observer.onCompleted()
        observer.onError(Failure.second)
        #expect(log.all == ["next(2)", "error(first)", "completed", "error(second)"])
    }
}
