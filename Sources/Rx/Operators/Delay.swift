// Source: <https://reactivex.io/documentation/operators/delay.html>

extension ObservableType {
    /// The same elements and completion, each `dueTime` later. An error is emitted at once, before waiting elements.
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        .merging { observer in
            let delay = DelaySink(dueTime, scheduler: scheduler, observer: observer)
            // As a separate subscription, which disposes the source when it completes instead of when the completion is
            // emitted.
            return Disposables.create(subscribe { delay.take($0) }, delay)
        }
    }
}

/// The waiting events, with one timer for the first of them.
private final class DelaySink<Element: Sendable>: Disposable {
    private struct State: Sendable {
        var waiting = Queue<(event: Event<Element>, time: RxTime)>()
        var isScheduled = false
    }

    private let dueTime: RxTimeInterval
    private let scheduler: any SchedulerType
    private let observer: SerializedObserver<Element>
    private let state = Locked(State())
    private let timer = SerialDisposable()

    init(_ dueTime: RxTimeInterval, scheduler: any SchedulerType, observer: SerializedObserver<Element>) {
        self.dueTime = dueTime
        self.scheduler = scheduler
        self.observer = observer
    }

    func take(_ event: Event<Element>) {
        if case .error = event { return observer.on(event) }
        let now = scheduler.steadyNow
        let isFirst = state.withLock { state in
            state.waiting.enqueue((event, now))
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        if isFirst { sendFirst(after: dueTime) }
    }

    private func sendFirst(after delay: RxTimeInterval) {
        timer.set {
            scheduler.scheduleRelative(self, dueTime: delay) { delay in
                delay.sendFirst()
                return Disposables.create()
            }
        }
    }

    private func sendFirst() {
        if let event = state.withLock({ $0.waiting.dequeue()?.event }) { observer.on(event) }
        let next = state.withLock { state in
            state.isScheduled = !state.waiting.isEmpty
            return state.waiting.first?.time
        }
        if let next { sendFirst(after: dueTime.remaining(from: next, to: scheduler.steadyNow)) }
    }

    func dispose() {
        timer.dispose()
    }
}
