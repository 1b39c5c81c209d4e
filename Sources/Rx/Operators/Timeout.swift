// Source: <https://reactivex.io/documentation/operators/timeout.html>

extension ObservableType {
    /// This sequence, and `RxError.timeout` if an element, including the first one, takes longer than `dueTime`.
    public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
    }

    /// This sequence, replaced by `other` if an element, including the first one, takes longer than `dueTime`.
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
                        // Until the timer is restarted, the other sequence cannot overtake it.
                        observer.on(event)
                        if !event.isStopEvent { restart() }
                    })
            }
            return Disposables.create(upstream, timer)
        }
    }
}

private struct TimeoutState: Sendable {
    /// The number of the awaited event.
    private(set) var awaited = 0
    private var hasSwitched = false

    /// Records an event.
    /// - Returns: Whether it was in time.
    mutating func take() -> Bool {
        awaited += 1
        return !hasSwitched
    }

    /// Records a timeout.
    /// - Returns: Whether the event is still awaited.
    mutating func isLate(_ event: Int) -> Bool {
        if event == awaited { hasSwitched = true }
        return event == awaited
    }
}
