import Locking

/// What all subjects and relays have in common: a list of subscribers, and the newest elements for those who come later.
///
/// The order of events is decided under one lock for all subscribers, also against a replay; delivery happens outside
/// it. Replaying after unlocking instead would let a newer element overtake an older one. An event that comes while
/// another one is delivered waits for its turn with whoever is delivering: all subscribers see the same order.
final class SubjectCore<Element: Sendable>: Sendable {
    /// How a subject has terminated.
    enum End {
        case stopped(Event<Element>)
        case disposed
    }

    /// An event and those who were subscribed when it was emitted.
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

        /// Notes the event for those who come later.
        /// - Returns: The element that is forgotten for it.
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
    ///   - replaysAfterStop: Whether it is so even after the stop event.
    init(replayCount: Int = 0, initial: [Element] = [], replaysAfterStop: Bool = true) {
        self.replayCount = replayCount
        self.replaysAfterStop = replaysAfterStop
        state = Mutex(State(replay: initial))
    }

    /// The newest element, where there is replay, and how the subject has terminated.
    var snapshot: (latest: Element?, end: End?) { state.withLock { ($0.replay.last, $0.end) } }

    var isDisposed: Bool { if case .disposed = snapshot.end { true } else { false } }

    var hasObservers: Bool { state.withLock { !$0.observers.isEmpty } }

    /// - Parameter isStale: Asked under the lock, at the moment at which it is decided to whom the event goes.
    func send(_ event: Event<Element>, unless isStale: @autoclosure () -> Bool = false) {
        Interleaving.point()
        // What leaves the state leaves the lock, too: its last reference may run anyone's deinit.
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

    /// Replays to `observer` (also the stop event, if the subject has terminated), and then emits what comes.
    /// - Parameter subject: Named in the error for those who come after it was disposed.
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

    /// Names the subscriber by its key: a weak reference to it would make counting references to it slow.
    private struct SubscriptionDisposable: Disposable {
        weak var core: SubjectCore?
        let key: Bag<SerializedObserver<Element>>.Key

        func dispose() { core?.remove(key) }
    }

    private func remove(_ key: Bag<SerializedObserver<Element>>.Key) {
        state.withLockDiscarding { state in state.observers.remove(key) }
    }

    /// Releases all subscribers, without a stop event, and what is replayed.
    func dispose() {
        state.withLockDiscarding { state in
            defer { (state.observers, state.replay, state.end) = (Bag(), [], .disposed) }
            return (state.observers, state.replay, state.end)
        }
    }
}
