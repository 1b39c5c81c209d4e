// Source: <https://reactivex.io/documentation/operators/timeout.html>

extension ObservableType {
    /// This sequence, and `RxError.timeout` if an element, the first one too, takes longer than `dueTime`.
    public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
    }

    /// This sequence, and `other` in its place if an element, the first one too, takes longer than `dueTime`.
    public func timeout<Other: ObservableConvertibleType>(
        _ dueTime: RxTimeInterval, other: Other, scheduler: any SchedulerType
    ) -> Observable<Element> where Other.Element == Element {
        .merging { observer in
            let state = Locked(TimeoutState())
            let upstream = SerialDisposable()
            let timer = SerialDisposable()
            @Sendable func restart() {
                let awaited = state.value.awaited
                timer.set {
                    scheduler.scheduleRelative((), dueTime: dueTime) { _ in
                        if state.withLock({ $0.isLate(awaited) }) {
                            upstream.disposable = other.asObservable().subscribe(observer)
                        }
                        return Disposables.create()
                    }
                }
            }
            restart()
            upstream.set {
                subscribe(
                    AnyObserver { event in
                        guard state.withLock({ $0.take() }) else { return }
                        // Until the restart there is no timer that could let the other sequence overtake it.
                        observer.on(event)
                        if !event.isStopEvent { restart() }
                    })
            }
            return Disposables.create(upstream, timer)
        }
    }
}

private struct TimeoutState: Sendable {
    /// The number of the event that is waited for.
    private(set) var awaited = 0
    private var hasSwitched = false

    /// An event came.
    /// - Returns: Whether the time for it was not over yet.
    mutating func take() -> Bool {
        awaited += 1
        return !hasSwitched
    }

    /// The time for an event is over.
    /// - Returns: Whether it is that of the event that is still waited for.
    mutating func isLate(_ event: Int) -> Bool {
        if event == awaited { hasSwitched = true }
        return event == awaited
    }
}
