// Sources: <https://reactivex.io/documentation/operators/catch.html>,
// <https://reactivex.io/documentation/operators/retry.html>

extension ObservableType {
    /// This sequence, followed after an error by the one that `handler` returns for it.
    public func `catch`(
        _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
    ) -> Observable<Element> {
        continued { { event in try event.error.map(handler) } }
    }

    /// This sequence, with `element` and completion in place of an error.
    public func catchAndReturn(_ element: Element) -> Observable<Element> {
        `catch` { _ in .just(element) }
    }

    /// This sequence until an event has an answer, followed by the answer in place of that event and all later ones.
    /// - Parameter makeAnswer: Returns the function for answers, called for each subscription; an error that it throws
    ///   terminates the sequence.
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

    /// The first sequence, followed after an error by the next one, until one completes. The last one's error is
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

    /// This sequence, subscribed to again after each error, until it completes.
    public func retry() -> Observable<Element> {
        retry(.max)
    }

    /// This sequence, subscribed to again after an error, at most `maxAttemptCount` times in all. The last error is
    /// emitted.
    public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
        .catch(sequence: Swift.repeatElement(asObservable(), count: maxAttemptCount))
    }

    /// This sequence, subscribed to again for each element that the sequence from `notificationHandler` emits after an
    /// error. It terminates together with that sequence.
    public func retry<Trigger: ObservableConvertibleType>(
        when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
    ) -> Observable<Element> {
        retry(when: notificationHandler) { $0 }
    }

    /// Like the variant for all errors; an error of another type terminates the sequence.
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
            // Elements that are emitted while the sequence runs are ignored; a stop event is kept until the next error.
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
