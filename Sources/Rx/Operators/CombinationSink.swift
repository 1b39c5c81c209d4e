/// Combines the elements of several sources for one observer.
///
/// The result is enqueued under the lock that protects the elements. So if two threads emit concurrently, the later
/// result cannot be delivered before the earlier one.
final class CombinationSink<Values: Sendable, Joined: Sendable>: Sendable {
    private let state: Locked<(values: Values, running: Int)>
    private let observer: SerializedObserver<Joined>
    private let endsEarly: Bool
    private let join: @Sendable (inout Values) -> Joined?

    /// - Parameters:
    ///   - values: The initial state.
    ///   - count: The number of sources.
    ///   - endsEarly: Whether it completes when an element without a counterpart arrives after all other sources have
    ///     completed.
    ///   - join: The result for the state after an element, if there is one. Called under the lock.
    init(
        _ values: Values, of count: Int, into observer: SerializedObserver<Joined>, endsEarly: Bool,
        join: @escaping @Sendable (inout Values) -> Joined?
    ) {
        state = Locked((values, count))
        self.observer = observer
        self.endsEarly = endsEarly
        self.join = join
    }

    /// Subscribes to one source. `keep` is called under the lock, and returns replaced values to be released outside.
    func add<Source: ObservableType>(
        _ source: Source, keep: @escaping @Sendable (inout Values, inout Source.Element?) -> Void
    ) -> any Disposable {
        let subscription = SingleAssignmentDisposable()
        subscription.setDisposable(
            source.subscribe(
                AnyObserver { [self] event in
                    if event.isStopEvent { subscription.dispose() }
                    switch event {
                    case .next(let element): take(element, keep)
                    case .error(let error): observer.on(.error(error))
                    case .completed: end()
                    }
                }))
        return subscription
    }

    private func take<Element: Sendable>(_ element: Element, _ keep: (inout Values, inout Element?) -> Void) {
        var element = Optional(element)
        // Returned, so that an event that a stopped observer ignores is not released under the lock.
        state.withLockDiscarding { state in
            keep(&state.values, &element)
            let joined = join(&state.values)
            if let joined {
                observer.offer(.next(joined))
            } else if endsEarly, state.running == 1 {
                observer.offer(.completed)
            }
            return joined
        }
        observer.deliver()
    }

    private func end() {
        let isOver = state.withLock { state in
            state.running -= 1
            return state.running == 0
        }
        if isOver { observer.on(.completed) }
    }
}
