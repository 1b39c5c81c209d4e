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
        let observers: Bag<SerializedObserver<Element>>

        func run() {
            observers.forEach { $0.on(event) }
        }
    }

    private struct State {
        var observers = Bag<SerializedObserver<Element>>()
        var replay: [Element] = []
        var end: End?
        var waiting = Queue<Delivery>()
        var isDelivering = false

        /// Records the event for later subscribers.
        /// - Returns: The element that is removed for it.
        mutating func record(_ event: Event<Element>, replayCount: Int) -> Element? {
            guard case .next(let element) = event else {
                end = .stopped(event)
                observers = Bag()
                return nil
            }
            guard replayCount > 0 else { return nil }
            defer { replay.append(element) }
            return replay.count == replayCount ? replay.removeFirst() : nil
        }
    }

    private let state: Mutex<State>
    private let replayCount: Int
    private let replaysAfterStop: Bool

    /// - Parameters:
    ///   - replayCount: The number of latest elements that are replayed to a new subscriber.
    ///   - replaysAfterStop: Whether they are replayed even after the stop event.
    init(replayCount: Int = 0, initial: [Element] = [], replaysAfterStop: Bool = true) {
        self.replayCount = replayCount
        self.replaysAfterStop = replaysAfterStop
        state = Mutex(State(replay: initial))
    }

    /// The newest element, if elements are replayed, and how the subject has terminated.
    var snapshot: (latest: Element?, end: End?) { state.withLock { ($0.replay.last, $0.end) } }

    var isDisposed: Bool { if case .disposed = snapshot.end { true } else { false } }

    var hasObservers: Bool { state.withLock { !$0.observers.isEmpty } }

    /// - Parameter isStale: Called under the lock, at the moment when the receivers are determined.
    func send(_ event: Event<Element>, unless isStale: @autoclosure () -> Bool = false) {
        Interleaving.point()
        // Removed values are released outside the lock: a last reference may run any deinit.
        let (first, forgotten) = state.withLock { state -> (Delivery?, forgotten: Element?) in
            guard state.end == nil, !isStale() else { return (nil, nil) }
            let delivery = Delivery(event: event, observers: state.observers)
            let forgotten = state.record(event, replayCount: replayCount)
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
        let serialized = SerializedObserver(observer)
        let key = state.withLock { state -> Bag<SerializedObserver<Element>>.Key? in
            if state.end == nil || replaysAfterStop {
                for element in state.replay { serialized.offer(.next(element)) }
            }
            switch state.end {
            case nil: return state.observers.insert(serialized)
            case .stopped(let event): serialized.offer(event)
            case .disposed: serialized.offer(.error(RxError.disposed(object: subject ?? self)))
            }
            return nil
        }
        if let key { serialized.subscription.setDisposable(SubscriptionDisposable(core: self, key: key)) }
        serialized.deliver()
        return serialized.subscription
    }

    /// Identifies the subscriber by its key: a weak reference would slow down reference counting.
    private struct SubscriptionDisposable: Disposable {
        weak var core: SubjectCore?
        let key: Bag<SerializedObserver<Element>>.Key

        func dispose() { core?.remove(key) }
    }

    private func remove(_ key: Bag<SerializedObserver<Element>>.Key) {
        state.withLockDiscarding { state in state.observers.remove(key) }
    }

    /// Releases all subscribers, without a stop event, and the replayed elements.
    func dispose() {
        state.withLockDiscarding { state in
            defer { (state.observers, state.replay, state.end) = (Bag(), [], .disposed) }
            return (state.observers, state.replay, state.end)
        }
    }
}
