import Rx
import Testing

/// A task releases its observer some time after the last event, so subscriptions are not counted here.
@Suite struct AsyncWorkTests {
    @TaskLocal private static var inherited = 0

    /// The events until the end.
    private func events<Element: Sendable>(_ source: Observable<Element>) async -> [Event<Element>] {
        let log = Log<Event<Element>>()
        let (end, continuation) = AsyncStream.makeStream(of: Never.self)
        let subscription = source.subscribe { event in
            log.append(event)
            if event.isStopEvent { continuation.finish() }
        }
        for await _ in end {}
        subscription.dispose()
        return log.all
    }

    @Test func aTaskEmitsWhatItReturns() async {
        #expect(await events(.task { 1 }) == [.next(1), .completed])
    }

    @Test func aTaskEmitsWhatItThrows() async {
        #expect(await events(Observable<Int>.task { throw Failure.first }) == [.error(Failure.first)])
    }

    @Test func anObservableEmitsUntilItsWorkReturns() async {
        let source = Observable<Int>.create { observer in
            observer(1)
            await Task.yield()
            observer(2)
        }
        #expect(await events(source) == [.next(1), .next(2), .completed])
        let failing = Observable<Int>.create(priority: .high) { observer in
            observer(1)
            throw Failure.first
        }
        #expect(await events(failing) == [.next(1), .error(Failure.first)])
        let infallible = Infallible<Int>.create { observer in
            await Task.yield()
            observer(1)
        }
        #expect(await events(infallible.asObservable()) == [.next(1), .completed])
    }

    @Test func aSingleIsWhatItsWorkReturnsOrThrows() async throws {
        #expect(try await Single.create { await Task { 1 }.value }.value == 1)
        await #expect(throws: Failure.first) { try await Single<Int>.create { throw Failure.first }.value }
        let cancelled = Single<Int>.create { throw CancellationError() }
        await #expect(throws: CancellationError.self) { try await cancelled.value }
    }

    @Test func aDetachedTaskInheritsNothing() async throws {
        let source = Observable<Int>.create { $0(Self.inherited) }
        let detached = Observable<Int>.create(detached: true) { $0(Self.inherited) }
        let single = Single.create { Self.inherited }
        let detachedSingle = Single.create(detached: true) { Self.inherited }
        try await Self.$inherited.withValue(1) {
            #expect(await events(source) == [.next(1), .completed])
            #expect(await events(detached) == [.next(0), .completed])
            let values = (try await single.value, try await detachedSingle.value)
            #expect(values == (1, 0))
        }
    }

    @Test func aTaskRunsWithItsPriority() async throws {
        let single = Single.create(priority: .background) { Task.currentPriority }
        let priority = await withCheckedContinuation { continuation in
            // Not awaited, which would raise the priority.
            _ = single.subscribe(onSuccess: { continuation.resume(returning: $0) })
        }
        #expect(priority == .background)
    }

    @Test func eachSubscriberHasATaskOfItsOwn() async {
        let runs = Counter()
        let source = Observable.task { runs.increment() }
        #expect(await events(source) == [.next(1), .completed])
        #expect(await events(source) == [.next(2), .completed])
    }

    @Test func cancellationIsNoError() async {
        let cancelled = Observable<Int>.task {
            withUnsafeCurrentTask { $0?.cancel() }
            throw CancellationError()
        }
        #expect(await events(cancelled) == [.completed])
    }

    @Test(.timeLimit(.minutes(10)))
    func disposalCancelsTheTaskAndNothingComesAfterIt() async {
        let (started, start) = AsyncStream.makeStream(of: Never.self)
        let (cancelled, cancellation) = AsyncStream.makeStream(of: Never.self)
        let (endless, _continuation) = AsyncStream.makeStream(of: Never.self)
        let log = Log<Event<Int>>()
        let subscription = Observable<Int>.create { observer in
            start.finish()
            // Ends by cancellation only.
            for await _ in endless {}
            observer(1)
            cancellation.finish()
        }
        .subscribe { log.append($0) }
        for await _ in started {}
        subscription.dispose()
        for await _ in cancelled {}
        #expect(log.all.isEmpty)
        _continuation.finish()
    }

    @Test(.timeLimit(.minutes(10)))
    func disposalCancelsTheTaskOfASingle() async {
        let events = AsyncStream<Bool>.makeStream()
        let single = Single<Void>.create {
            events.continuation.yield(Task.isCancelled)
            while !Task.isCancelled { await Task.yield() }
            events.continuation.yield(Task.isCancelled)
        }
        let subscription = single.subscribe()
        for await isCancelled in events.stream {
            if isCancelled { break }
            subscription.dispose()
        }
    }

    @Test func theCancellationOfSomethingElseIsAnError() async {
        let events = await events(Observable<Int>.create { _ in throw CancellationError() })
        #expect(events.map { "\($0)" } == ["error(CancellationError())"])
    }

    @Test func anAsyncSequenceBecomesAnObservable() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        for number in 1...3 { continuation.yield(number) }
        continuation.finish()
        #expect(await events(stream.asObservable(detached: true)) == [.next(1), .next(2), .next(3), .completed])
    }
}
