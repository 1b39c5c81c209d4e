// Source: <https://reactivex.io/documentation/operators/flatmap.html>

extension ObservableType {
    /// The elements of all sequences that `selector` makes of the elements, as they come. Ends when this sequence and
    /// all of those have ended; the first error ends it.
    public func flatMap<Source: ObservableType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        .merging { gate in
            let running = Locked(1)
            let subscriptions = CompositeDisposable()
            let end: @Sendable () -> Void = {
                let isOver = running.withLock { count in
                    count -= 1
                    return count == 0
                }
                if isOver { gate.on(.completed) }
            }
            subscriptions.insert(
                subscribe(
                    AnyObserver { event in
                        switch event.map(selector) {
                        case .next(let inner):
                            running.withLock { $0 += 1 }
                            let subscription = SingleAssignmentDisposable()
                            guard let key = subscriptions.insert(subscription) else { return }
                            subscription.setDisposable(
                                inner.subscribe(
                                    AnyObserver { event in
                                        guard case .completed = event else { return gate.on(event) }
                                        subscriptions.remove(for: key)
                                        end()
                                    }))
                        case .error(let error): gate.on(.error(error))
                        case .completed: end()
                        }
                    }))
            return subscriptions
        }
    }

    /// Like `flatMap`, but an element that comes while the sequence of an earlier one runs is ignored.
    public func flatMapFirst<Source: ObservableType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        .merging { gate in
            let state = Locked((isInnerRunning: false, isOuterOver: false))
            let inner = SerialDisposable()
            let outer = subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let element):
                        let isIgnored = state.withLock { state in
                            defer { state.isInnerRunning = true }
                            return state.isInnerRunning
                        }
                        if isIgnored { return }
                        inner.subscribe(to: element, selector) { event in
                            guard case .completed = event else { return gate.on(event) }
                            let isOver = state.withLock { state in
                                state.isInnerRunning = false
                                return state.isOuterOver
                            }
                            if isOver { gate.on(.completed) }
                        }
                    case .error(let error):
                        gate.on(.error(error))
                    case .completed:
                        let isOver = state.withLock { state in
                            state.isOuterOver = true
                            return !state.isInnerRunning
                        }
                        if isOver { gate.on(.completed) }
                    }
                })
            return Disposables.create(outer, inner)
        }
    }

    /// Like `flatMap`, but an element ends the sequence of the one before: only the latest one's elements come through.
    public func flatMapLatest<Source: ObservableType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        .merging { gate in
            let state = Locked((generation: 0, isInnerRunning: false, isOuterOver: false))
            let inner = SerialDisposable()
            let outer = subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let element):
                        let generation = state.withLock { state in
                            state.generation += 1
                            state.isInnerRunning = true
                            return state.generation
                        }
                        inner.disposable = Disposables.create()
                        inner.subscribe(to: element, selector) { event in
                            // Whether it is the latest and its place in the order are decided together, so that a
                            // stale element can never come after one of its successor.
                            let event = state.withLock { state -> Event<Source.Element>? in
                                guard state.generation == generation else { return nil }
                                guard case .completed = event else { return gate.offer(event) ? event : nil }
                                state.isInnerRunning = false
                                return state.isOuterOver && gate.offer(.completed) ? .completed : nil
                            }
                            if let event { gate.deliver(event) }
                        }
                    case .error(let error):
                        gate.on(.error(error))
                    case .completed:
                        let isOver = state.withLock { state in
                            state.isOuterOver = true
                            return !state.isInnerRunning
                        }
                        if isOver { gate.on(.completed) }
                    }
                })
            return Disposables.create(outer, inner)
        }
    }
}

extension SerialDisposable {
    /// Subscribes to what `selector` makes of `element` and holds that subscription; what it throws is sent as an error.
    fileprivate func subscribe<Element, Source: ObservableType>(
        to element: Element, _ selector: (Element) throws -> Source,
        _ on: @escaping @Sendable (Event<Source.Element>) -> Void
    ) {
        do {
            let source = try selector(element)
            let subscription = SingleAssignmentDisposable()
            disposable = subscription
            subscription.setDisposable(source.subscribe(AnyObserver(eventHandler: on)))
        } catch {
            on(.error(error))
        }
    }
}
