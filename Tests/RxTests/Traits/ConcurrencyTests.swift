import Rx
import Testing

@Suite(.leavesNoSubscription, .timeLimit(.minutes(10))) struct ConcurrencyTests {
    // MARK: Value

    @Test func theElementIsAwaited() async throws {
        #expect(try await Single.just(1).value == 1)
        #expect(try await Maybe.just(1).value == 1)
        #expect(try await Maybe<Int>.empty().value == nil)
        try await Completable.empty().value
        #expect(try await Observable<Int>.timer(.milliseconds(1), scheduler: Self.queue).asSingle().value == 0)
    }

    private static let queue = SerialDispatchQueueScheduler(qos: .default)

    @Test func theErrorIsThrown() async {
        await #expect(throws: Failure.first) { try await Single<Int>.error(Failure.first).value }
        await #expect(throws: Failure.first) { try await Maybe<Int>.error(Failure.first).value }
        await #expect(throws: Failure.first) { try await Completable.error(Failure.first).value }
        await #expect(throws: RxError.self) { try await Observable<Int>.empty().asSingle().value }
    }

    @Test func itIsSubscribedToWhereItIsAwaited() async throws {
        let isMain = Single.deferred { .just(MainScheduler.isMainThread) }
        #expect(try await Task { @MainActor in try await isMain.value }.value)
    }

    @Test func cancellingTheTaskDisposesTheSubscription() async {
        let begun = AsyncStream<Void>.makeStream()
        let disposals = Counter()
        let single = Single<Int>.create { _ in
            begun.continuation.yield()
            return Disposables.create { disposals.increment() }
        }
        let task = Task { try await single.value }
        for await _ in begun.stream { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(disposals.value == 1)
    }

    @Test func aTaskThatIsCancelledAlreadyDoesNotWait() async {
        let disposals = Counter()
        let single = Single<Int>.create { _ in Disposables.create { disposals.increment() } }
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await single.value
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(disposals.value == 1)
    }

    @Test func theElementOrTheCancellationComesFirstButOneOfThemComes() async {
        for _ in 0..<500 {
            let begun = AsyncStream<Void>.makeStream()
            let subject = PublishSubject<Int>()
            let single = subject.first().do(onSubscribed: { begun.continuation.yield() })
            let task = Task { try await single.value }
            for await _ in begun.stream { break }
            race({ subject.onNext(1) }, { task.cancel() })
            let result = await task.result
            #expect((try? result.get()) == 1 || result.isCancellation)
            #expect(!subject.hasObservers)
        }
    }

    // MARK: Values

    @Test func elementsWaitToBeFetchedFromTheBeginning() async throws {
        let subject = PublishSubject<Int>()
        let values = subject.values
        for number in 1...100 { subject.onNext(number) }
        subject.onCompleted()
        var fetched: [Int] = []
        for try await value in values { fetched.append(value) }
        #expect(fetched == Array(1...100))
    }

    @Test func theErrorComesAfterTheElements() async {
        let subject = PublishSubject<Int>()
        let values = subject.values
        subject.onNext(1)
        subject.onError(Failure.first)
        let log = Log<Int>()
        await #expect(throws: Failure.first) { for try await value in values { log.append(value) } }
        #expect(log.all == [1])
    }

    @Test func leavingTheLoopDisposesTheSubscription() async throws {
        let subject = BehaviorSubject(value: 1)
        func first() async throws {
            for try await value in subject.values {
                #expect(value == 1)
                #expect(subject.hasObservers)
                break
            }
        }
        try await first()
        #expect(!subject.hasObservers)
    }

    @Test func aCancelledTaskEndsTheLoopAndTheSubscription() async {
        let begun = AsyncStream<Void>.makeStream()
        let subject = BehaviorSubject(value: 1)
        let task = Task { for try await _ in subject.values { begun.continuation.yield() } }
        for await _ in begun.stream { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(!subject.hasObservers)
    }

    @Test func anEndThatHasComeCountsAlsoWhenTheTaskIsCancelled() async throws {
        func cancelled<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value {
            let task = Task {
                while !Task.isCancelled { await Task.yield() }
                return try await body()
            }
            task.cancel()
            return try await task.value
        }
        #expect(try await cancelled { try await Maybe<Int>.empty().value } == nil)
        try await cancelled { try await Completable.empty().value }
        #expect(try await cancelled { try await Single.just(1).value } == 1)
        await #expect(throws: CancellationError.self) { try await cancelled { try await Maybe<Int>.never().value } }
        await #expect(throws: CancellationError.self) { try await cancelled { try await Completable.never().value } }
    }

    @Test @MainActor func aDriversElementsCannotFail() async {
        let relay = BehaviorRelay(value: 1)
        let values = relay.asDriver().values
        relay.accept(2)
        relay.accept(3)
        var fetched: [Int] = []
        for await value in values {
            fetched.append(value)
            if value == 3 { break }
        }
        #expect(fetched == [1, 2, 3])
    }
}

extension Result {
    fileprivate var isCancellation: Bool {
        if case .failure(is CancellationError) = self { true } else { false }
    }
}
