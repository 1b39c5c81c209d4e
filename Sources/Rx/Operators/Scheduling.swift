import Synchronization

// Sources: <https://reactivex.io/documentation/operators/observeon.html>,
// <https://reactivex.io/documentation/operators/subscribeon.html>

extension ObservableType {
    /// The same events in the same order, sent on `scheduler`.
    public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        .producer { sink in
            let hand = HandOver(to: sink, on: scheduler)
            return Disposables.create(subscribe(AnyObserver { hand.over($0) }), hand)
        }
    }

    /// The same sequence, subscribed to on `scheduler`, and given up there.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        .producer { sink in
            let subscription = SerialDisposable()
            let pending = SingleAssignmentDisposable()
            subscription.disposable = pending
            pending.setDisposable(
                scheduler.schedule(()) { _ in
                    let upstream = self.subscribe(sink)
                    subscription.disposable = Disposables.create {
                        _ = scheduler.schedule(()) { _ in
                            upstream.dispose()
                            return Disposables.create()
                        }
                    }
                    return Disposables.create()
                })
            return subscription
        }
    }
}

/// The queue between the thread that sends and the scheduler that delivers. At most one delivery is scheduled at a time.
private final class HandOver<Element: Sendable>: Disposable {
    private struct State {
        var waiting = Queue<Event<Element>>()
        var isScheduled = false
    }

    private let state = Mutex(State())
    private let sink: Sink<Element>
    private let scheduler: any ImmediateSchedulerType
    private let delivery = SerialDisposable()

    init(to sink: Sink<Element>, on scheduler: any ImmediateSchedulerType) {
        self.sink = sink
        self.scheduler = scheduler
    }

    func over(_ event: Event<Element>) {
        let isFirst = state.withLock { state in
            state.waiting.enqueue(event)
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        guard isFirst else { return }
        delivery.disposable = scheduler.schedule(self) { hand in
            hand.deliver()
            return Disposables.create()
        }
    }

    private func deliver() {
        while let event = takeNext() { sink.on(event) }
    }

    private func takeNext() -> Event<Element>? {
        state.withLock { state in
            let event = state.waiting.dequeue()
            state.isScheduled = event != nil
            return event
        }
    }

    func dispose() {
        delivery.dispose()
    }
}
