import Rx

/// A point in virtual time, in ticks.
public typealias TestTime = Int

/// A virtual clock for tests, with sequences that emit their events at given ticks, and observers that record events.
///
/// Unchecked like its superclass; it adds no mutable state.
public final class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>, @unchecked Sendable {
    /// The default times of `start`.
    public enum Defaults {
        /// The tick at which the sequence is created.
        public static let created = 100
        /// The tick at which it is subscribed to.
        public static let subscribed = 200
        /// The tick at which the subscription is disposed.
        public static let disposed = 1000
    }

    private let simulateProcessingDelay: Bool

    /// A clock that starts at `initialClock`.
    /// - Parameters:
    ///   - resolution: The length of a tick, in seconds.
    ///   - simulateProcessingDelay: Whether work that is due now, or was due before, runs one tick later.
    public init(initialClock: TestTime, resolution: Double = 1, simulateProcessingDelay: Bool = true) {
        self.simulateProcessingDelay = simulateProcessingDelay
        super.init(
            initialClock: initialClock, converter: TestSchedulerVirtualTimeConverter(resolution: resolution))
    }

    public override func adjustScheduledTime(_ time: TestTime) -> TestTime {
        let clock = clock
        return time <= clock ? clock + (simulateProcessingDelay ? 1 : 0) : time
    }

    /// A sequence that emits its events at these ticks, with or without subscribers.
    public func createHotObservable<Element: Sendable>(
        _ events: [Recorded<Event<Element>>]
    ) -> TestableObservable<Element> {
        .hot(events, on: self)
    }

    /// A sequence that emits its events these numbers of ticks after each subscription.
    public func createColdObservable<Element: Sendable>(
        _ events: [Recorded<Event<Element>>]
    ) -> TestableObservable<Element> {
        .cold(events, on: self)
    }

    /// An observer that records its events with their times.
    public func createObserver<Element: Sendable>(_ type: Element.Type) -> TestableObserver<Element> {
        TestableObserver(on: self)
    }

    /// Runs `action` at `time`.
    public func scheduleAt(_ time: TestTime, action: @escaping @Sendable () -> Void) {
        _ = scheduleAbsoluteVirtual((), time: time) { _ in
            action()
            return Disposables.create()
        }
    }

    /// Creates a sequence, subscribes to it and disposes the subscription at these ticks, and runs until no work is
    /// waiting.
    /// - Returns: The events, and when they were emitted.
    public func start<Source: ObservableConvertibleType>(
        created: TestTime, subscribed: TestTime, disposed: TestTime, create: @escaping @Sendable () -> Source
    ) -> TestableObserver<Source.Element> {
        let observer = createObserver(Source.Element.self)
        // Passes the sequence from one tick to the other.
        let source = ReplaySubject<Observable<Source.Element>>.create(bufferSize: 1)
        let subscription = SingleAssignmentDisposable()
        scheduleAt(created) { source.onNext(create().asObservable()) }
        scheduleAt(subscribed) {
            _ = source.subscribe(onNext: { subscription.setDisposable($0.subscribe(observer)) })
        }
        scheduleAt(disposed) { subscription.dispose() }
        start()
        return observer
    }

    /// The same, created at tick 100 and subscribed at tick 200.
    public func start<Source: ObservableConvertibleType>(
        disposed: TestTime, create: @escaping @Sendable () -> Source
    ) -> TestableObserver<Source.Element> {
        start(created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed, create: create)
    }

    /// The same, created at tick 100, subscribed at tick 200 and disposed at tick 1000.
    public func start<Source: ObservableConvertibleType>(
        _ create: @escaping @Sendable () -> Source
    ) -> TestableObserver<Source.Element> {
        start(disposed: Defaults.disposed, create: create)
    }
}
