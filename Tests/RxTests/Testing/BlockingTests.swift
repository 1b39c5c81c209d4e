import Dispatch
import Rx
import RxBlocking
import Testing

@Suite(.leavesNoSubscription, .timeLimit(.minutes(10))) struct BlockingTests {
    private let elsewhere = SerialDispatchQueueScheduler()

    /// Emitted on another thread.
    private func source(_ elements: Int..., error: (any Error)? = nil) -> Observable<Int> {
        let elements = Observable.from(elements)
        return (error.map { elements.concat(Observable.error($0)) } ?? elements).subscribe(on: elsewhere)
    }

    @Test func allElementsAreWaitedFor() throws {
        #expect(try source(1, 2, 3).toBlocking().toArray() == [1, 2, 3])
        #expect(try source(1, 2, 3).toBlocking(timeout: 60).last() == 3)
        #expect(try source(1, 2, 3).toBlocking().first() == 1)
        #expect(try source().toBlocking().first() == nil)
        #expect(try source().toBlocking().last() == nil)
        #expect(try Single.just(1).toBlocking().single() == 1)
    }

    @Test func theOnlyElementIsTheOnlyOne() throws {
        #expect(try source(1).toBlocking().single() == 1)
        #expect(try source(1, 2, 3).toBlocking().single { $0 == 2 } == 2)
        func error(_ source: Observable<Int>, _ predicate: @escaping @Sendable (Int) -> Bool) -> RxError? {
            do { _ = try source.toBlocking().single(predicate) } catch { return error as? RxError }
            return nil
        }
        guard case .noElements = error(source(1), { $0 > 1 }) else {
            Issue.record("There is another number of elements.")
            return
        }
        guard case .moreThanOneElement = error(source(1, 2, 3), { $0 > 1 }) else {
            Issue.record("There is another number of elements.")
            return
        }
    }

    @Test func itsErrorIsThrown() {
        #expect(throws: Failure.first) { try source(1, error: Failure.first).toBlocking().toArray() }
        #expect(throws: Failure.first) { try source(1, error: Failure.first).toBlocking().last() }
        #expect(throws: Failure.first) { try source(error: Failure.first).toBlocking().first() }
        #expect(throws: Failure.second) { try source(1).toBlocking().single { _ in throw Failure.second } }
    }

    @Test func elementsBeforeTheErrorAreIncluded() {
        switch source(1, 2, error: Failure.first).toBlocking().materialize() {
        case .completed: Issue.record("It failed.")
        case .failed(let elements, let error):
            #expect(elements == [1, 2])
            #expect(error is Failure)
        }
        guard case .completed(elements: [1]) = source(1).toBlocking().materialize() else {
            Issue.record("It completed.")
            return
        }
    }

    @Test func cancelledAwaitDisposesTheSubscription() throws {
        let subject = PublishSubject<Int>()
        let result = subject.startWith(1).toBlocking(timeout: 0.01).materialize()
        guard case .failed(elements: [1], let error as RxError) = result, case .timeout = error else {
            Issue.record("\(result)")
            return
        }
        #expect(!subject.hasObservers)
        #expect(try subject.startWith(1).toBlocking().first() == 1)
        #expect(!subject.hasObservers)
        #expect(throws: RxError.self) { try subject.toBlocking(timeout: 0.01).toArray() }
    }

    /// The sequence's own turns follow those of the caller, who waits for them.
    @Test func withinWorkOfTheCurrentThreadItIsSubscribedToElsewhere() {
        let log = Log<[Int]>()
        _ = CurrentThreadScheduler.instance.schedule(()) { _ in
            log.append((try? Observable.of(1, 2).toBlocking(timeout: 60).toArray()) ?? [])
            return Disposables.create()
        }
        #expect(log.all == [[1, 2]])
    }

    @Test @MainActor func workOfTheMainQueueGetsWhatIsThereAtOnce() throws {
        #expect(try BehaviorRelay(value: 1).asDriver().toBlocking().first() == 1)
        #expect(try source(1, 2).toBlocking().toArray() == [1, 2])
        let late = Observable.just(1).observe(on: MainScheduler.asyncInstance)
        #expect(throws: RxError.self) { try late.toBlocking(timeout: 0.03).toArray() }
    }
}
