import Locking

/// The base of all subjects and relays: a list of subscribers, and the newest elements for later subscribers.
///
/// The order of events is decided under one lock for all subscribers, including replays; they are delivered outside it.
/// Replaying after unlocking would let a newer element overtake an older one. An event during a delivery is enqueued
/// and delivered by the thread that is already delivering: all subscribers see the same order.
final class SubjectCore<Element: Sendable>: Sendable {
    /// How a subject has terminated.
    enum End {
        case stopped(Event<Element>)
        case disposed
    }

    /// An event and its receivers, the subscribers at the time of its emission.
    private struct Delivery: Sendable {
        let event: Event<Element>
        let observers: Bag<SubjectSubscription<Element>>

        func run() {
            observers.forEach { $0.on(event) }
        }
    }

    private struct State {
        var observers = Bag<SubjectSubscription<Element>>()
        var replay: ReplayBuffer<Element>
        var end: End?
        var waiting = Queue<Delivery>()
        var isDelivering = false

        /// Records the event for later subscribers.
        /// - Returns: The element that is removed for it.
        mutating func record(_ event: Event<Element>) -> Element? {
            guard case .next(let element) = event else {
                end = .stopped(event)
                observers = Bag()
                return nil
            }
            return replay.append(element)
        }
    }

    private let state: Mutex<State>
    private let replaysAfterStop: Bool

    /// - Parameters:
    ///   - replayCount: The number of latest elements that are replayed to a new subscriber.
    ///   - replaysAfterStop: Whether they are replayed even after the stop event.
    init(replayCount: Int = 0, initial: Element? = nil, replaysAfterStop: Bool = true) {
        self.replaysAfterStop = replaysAfterStop
        state = Mutex(State(replay: ReplayBuffer(limit: replayCount, initial: initial)))
    }

    /// The newest element, if elements are replayed, and how the subject has terminated.
    var snapshot: (latest: Element?, end: End?) { state.withLock { ($0.replay.newest, $0.end) } }

    var isDisposed: Bool { if case .disposed = snapshot.end { true } else { false } }

    var hasObservers: Bool { state.withLock { !$0.observers.isEmpty } }

    /// - Parameter isStale: Called under the lock, at the moment when the receivers are determined.
    func send(_ event: Event<Element>, unless isStale: @autoclosure () -> Bool = false) {
        Interleaving.point()
        // Removed values are released outside the lock: a last reference may run any deinit.
        let (first, forgotten) = state.withLock { state -> (Delivery?, forgotten: Element?) in
            guard state.end == nil, !isStale() else { return (nil, nil) }
            let delivery = Delivery(event: event, observers: state.observers)
            let forgotten = state.record(event)
            if state.isDelivering {
                state.waiting.enqueue(delivery)
                return (nil, forgotten)
            }
            state.isDelivering = true
            return (delivery, forgotten)
        }
        withExtendedLifetime(forgotten) {}
        if let first { deliver(from: first) }
    }

    private func deliver(from first: Delivery) {
        first.run()
        while let next = takeNext() { next.run() }
    }

    private func takeNext() -> Delivery? {
        state.withLock { state in
            let next = state.waiting.dequeue()
            state.isDelivering = next != nil
            return next
        }
    }

    /// Replays to `observer` (including the stop event, if the subject has terminated), and then emits new events.
    /// - Parameter subject: Part of the error for subscribers after its disposal.
    func subscribe(_ observer: AnyObserver<Element>, to subject: (any Sendable)? = nil) -> any Disposable {
        let new = SubjectSubscription(observer)
        let key = state.withLock { state -> Bag<SubjectSubscription<Element>>.Key? in
            if state.end == nil || replaysAfterStop {
                state.replay.forEach { new.offer(.next($0)) }
            }
            switch state.end {
            case nil: return state.observers.insert(new)
            case .stopped(let event): new.offer(event)
            case .disposed: new.offer(.error(RxError.disposed(object: subject ?? self)))
            }
            return nil
        }
        if let key { new.subscription.setDisposable(SubscriptionDisposable(core: self, key: key)) }
        new.replay()
        return new.subscription
    }

    /// Identifies the subscriber by its key: a weak reference would slow down reference counting.
    private struct SubscriptionDisposable: Disposable {
        weak var core: SubjectCore?
        let key: Bag<SubjectSubscription<Element>>.Key

        func dispose() { core?.remove(key) }
    }

    private func remove(_ key: Bag<SubjectSubscription<Element>>.Key) {
        state.withLockDiscarding { state in state.observers.remove(key) }
    }

    /// Releases all subscribers, without a stop event, and the replayed elements.
    func dispose() {
        state.withLockDiscarding { state in
            defer { (state.observers, state.replay, state.end) = (Bag(), ReplayBuffer(limit: 0), .disposed) }
            return (state.observers, state.replay, state.end)
        }
    }
}
