// Sources: <https://reactivex.io/documentation/operators/catch.html>,
// <https://reactivex.io/documentation/operators/retry.html>

extension ObservableType {
    /// This sequence, and after an error the one that `handler` makes of it.
    public func `catch`(
        _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
    ) -> Observable<Element> {
        continued { { event in try event.error.map(handler) } }
    }

    /// This sequence, and `element` and completion in place of an error.
    public func catchAndReturn(_ element: Element) -> Observable<Element> {
        `catch` { _ in .just(element) }
    }

    /// This sequence, and the one with which an event is answered in the place of that event and what follows.
    /// - Parameter makeAnswer: Gives what answers, anew for each subscription; what that throws is the error.
    func continued(
        _ makeAnswer: @escaping @Sendable () -> @Sendable (Event<Element>) throws -> Observable<Element>?
    ) -> Observable<Element> {
        .producer { sink in
            let answer = makeAnswer()
            let current = SerialDisposable()
            let first = SingleAssignmentDisposable()
            current.disposable = first
            first.setDisposable(
                subscribe(
                    AnyObserver { event in
                        do {
                            guard let next = try answer(event) else { return sink.on(event) }
                            current.disposable = next.subscribe(sink)
                        } catch {
                            sink.on(.error(error))
                        }
                    }))
            return current
        }
    }

    /// The first of the sequences, and after an error the next one, until one completes. The last one's error is
    /// emitted.
    public static func `catch`<Sources: Sequence & Sendable>(sequence: Sources) -> Observable<Element>
    where Sources.Element == Observable<Element> {
        .producer { sink in
            let sources = SharedIterator(sequence)
            let failure = Locked((any Error)?.none)
            return SequentialSubscription.run { subscriptions in
                guard let source = sources.next() else {
                    sink.on(failure.value.map { .error($0) } ?? .completed)
                    return Disposables.create()
                }
                return source.subscribe(
                    AnyObserver { event in
                        guard case .error(let error) = event else { return sink.on(event) }
                        failure.value = error
                        subscriptions.moveOn()
                    })
            }
        }
    }

    /// This sequence, and again after each error, until it completes.
    public func retry() -> Observable<Element> {
        retry(.max)
    }

    /// This sequence, and again after an error, `maxAttemptCount` times in all. The last error is emitted.
    public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
        .catch(sequence: Swift.repeatElement(asObservable(), count: maxAttemptCount))
    }

    /// This sequence, and again for each element that the sequence made by `notificationHandler` emits in answer to an
    /// error. When that one terminates, so does this.
    public func retry<Trigger: ObservableConvertibleType>(
        when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
    ) -> Observable<Element> {
        retry(when: notificationHandler) { $0 }
    }

    /// Like the form for all errors; one of another type terminates the sequence.
    public func retry<Trigger: ObservableConvertibleType, Failure: Error>(
        when notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
    ) -> Observable<Element> {
        retry(when: notificationHandler) { $0 as? Failure }
    }

    private func retry<Trigger: ObservableConvertibleType, Failure: Sendable>(
        when notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger,
        cast: @escaping @Sendable (any Error) -> Failure?
    ) -> Observable<Element> {
        .producer { sink in
            let failures = PublishSubject<Failure>()
            // What is emitted while the sequence runs is ignored, except for a stop event, which the next error meets.
            let triggers = PublishSubject<Trigger.Element>()
            let notifier = notificationHandler(failures.asObservable()).asObservable().subscribe { triggers.on($0) }
            let attempts = SequentialSubscription.run { subscriptions in
                let attempt = SingleAssignmentDisposable()
                let trigger = SingleAssignmentDisposable()
                attempt.setDisposable(
                    subscribe(
                        AnyObserver { event in
                            guard case .error(let error) = event, let failure = cast(error) else {
                                return sink.on(event)
                            }
                            attempt.dispose()
                            trigger.setDisposable(
                                triggers.subscribe(
                                    AnyObserver { event in
                                        switch event {
                                        case .next: subscriptions.moveOn()
                                        case .error(let error): sink.on(.error(error))
                                        case .completed: sink.on(.completed)
                                        }
                                    }))
                            failures.onNext(failure)
                        }))
                return Disposables.create(attempt, trigger)
            }
            return Disposables.create(attempts, notifier)
        }
    }
}
