import Locking
import Rx

/// A sequence that emits its events at given virtual times, and records the times of its subscriptions.
///
/// It does not enforce the grammar, so that tests can emit events after termination.
public final class TestableObservable<Element: Sendable>: ObservableType {
    /// The events and their times.
    public let recordedEvents: [Recorded<Event<Element>>]

    private let scheduler: TestScheduler
    private let source: @Sendable (AnyObserver<Element>) -> any Disposable
    private let log = Mutex<[Subscription]>([])

    private init(
        _ events: [Recorded<Event<Element>>], on scheduler: TestScheduler,
        source: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
    ) {
        recordedEvents = events
        self.scheduler = scheduler
        self.source = source
    }

    static func hot(_ events: [Recorded<Event<Element>>], on scheduler: TestScheduler) -> TestableObservable {
        // A relay of events, which continues after a stop event.
        let relay = PublishRelay<Event<Element>>()
        for event in events { scheduler.scheduleAt(event.time) { relay.accept(event.value) } }
        return TestableObservable(events, on: scheduler) { observer in relay.subscribe(onNext: observer.on) }
    }

    static func cold(_ events: [Recorded<Event<Element>>], on scheduler: TestScheduler) -> TestableObservable {
        TestableObservable(events, on: scheduler) { observer in
            Disposables.create(
                events.map { event in
                    scheduler.scheduleRelativeVirtual((), dueTime: event.time) { _ in
                        observer.on(event.value)
                        return Disposables.create()
                    }
                })
        }
    }

    /// The subscriptions, in order.
    public var subscriptions: [Subscription] { log.withLock { $0 } }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        let start = scheduler.clock
        let index = log.withLock { log in
            log.append(Subscription(start))
            return log.count - 1
        }
        let upstream = source(observer.asObserver())
        return Disposables.create { [self] in
            upstream.dispose()
            let end = scheduler.clock
            log.withLock { $0[index] = Subscription(start, end) }
        }
    }
}
