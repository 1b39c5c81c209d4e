import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct AsyncSubjectTests {
    private func events(_ subject: AsyncSubject<Int>) -> Log<Event<Int>> {
        let log = Log<Event<Int>>()
        _ = subject.subscribe { log.append($0) }
        return log
    }

    @Test func theLastElementComesWithTheEnd() {
        let subject = AsyncSubject<Int>()
        let early = events(subject)
        subject.onNext(1)
        subject.onNext(2)
        #expect(early.all.isEmpty)
        #expect(subject.hasObservers)
        subject.onCompleted()
        #expect(early.all == [.next(2), .completed])
        subject.onNext(3)
        #expect(events(subject).all == [.next(2), .completed])
        #expect(!subject.hasObservers)
    }

    @Test func onlyTheEndIsEmittedWithoutElements() {
        let subject = AsyncSubject<Int>()
        subject.onCompleted()
        #expect(events(subject).all == [.completed])
    }

    @Test func ofAnErrorOnlyThat() {
        let subject = AsyncSubject<Int>()
        subject.onNext(1)
        subject.onError(Failure.first)
        #expect(events(subject).all == [.error(Failure.first)])
    }
}
