import Locking

/// What all subjects and relays have in common: a list of subscribers, and the newest elements for those who come later.
///
/// The order of events is decided under one lock for all subscribers, also against a replay; delivery happens outside
/// it. Replaying after unlocking instead would let a newer element overtake an older one. An event that comes while
/// another one is delivered waits for its turn with whoever is delivering: all subscribers see the same order.
final class Broadcast<Element: Sendable>: Sendable {
    /// How a subject is over.
    enum End {
        case stopped(Event<Element>)
        case disposed
    }

    /// An event and those who were subscribed when it was sent.
    private struct Delivery: Sendable {
        let event: Event<Element>
        let gates: Bag<Gate<Element>>

        func run() {
            gates.forEach { $0.on(event) }
        }
    }

    private struct State {
        var gates = Bag<Gate<Element>>()
        var replay: [Element] = []
        var end: End?
        var waiting = Queue<Delivery>()
        var isDelivering = false

        /// Notes the event for those who come later.
        /// - Returns: The element that is forgotten for it.
        mutating func record(_ event: Event<Element>, replayCount: Int) -> Element? {
            guard case .next(let element) = event else {
                end = .stopped(event)
                gates = Bag()
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
    ///   - replayCount: The number of newest elements that a new subscriber is sent first.
    ///   - replaysAfterStop: Whether it is so even after the stop event.
    init(replayCount: Int = 0, initial: [Element] = [], replaysAfterStop: Bool = true) {
        self.replayCount = replayCount
        self.replaysAfterStop = replaysAfterStop
        state = Mutex(State(replay: initial))
    }

    /// The newest element, where there is replay, and how the subject is over.
    var snapshot: (latest: Element?, end: End?) { state.withLock { ($0.replay.last, $0.end) } }

    var isDisposed: Bool { if case .disposed = snapshot.end { true } else { false } }

    var hasObservers: Bool { state.withLock { !$0.gates.isEmpty } }

    /// - Parameter isStale: Asked under the lock, at the moment at which it is decided to whom the event goes.
    func send(_ event: Event<Element>, unless isStale: @autoclosure () -> Bool = false) {
        Interleaving.point()
        // What leaves the state leaves the lock, too: its last reference may run anyone's deinit.
        let (first, forgotten) = state.withLock { state -> (Delivery?, forgotten: Element?) in
            guard state.end == nil, !isStale() else { return (nil, nil) }
            let delivery = Delivery(event: event, gates: state.gates)
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

    /// Sends the replay (and the stop event, if the subject is over) to `observer`, and then what comes.
    /// - Parameter subject: Named in the error for those who come after it was disposed.
    func subscribe(_ observer: AnyObserver<Element>, to subject: (any Sendable)? = nil) -> any Disposable {
        let gate = Gate(observer)
        let key = state.withLock { state -> Bag<Gate<Element>>.Key? in
            if state.end == nil || replaysAfterStop {
                for element in state.replay { gate.offer(.next(element)) }
            }
            switch state.end {
            case nil: return state.gates.insert(gate)
            case .stopped(let event): gate.offer(event)
            case .disposed: gate.offer(.error(RxError.disposed(object: subject ?? self)))
            }
            return nil
        }
        if let key { gate.subscription.setDisposable(Membership(broadcast: self, key: key)) }
        gate.deliver()
        return gate.subscription
    }

    /// Names the subscriber by its key: a weak reference to it would make counting references to it slow.
    private struct Membership: Disposable {
        weak var broadcast: Broadcast?
        let key: Bag<Gate<Element>>.Key

        func dispose() { broadcast?.remove(key) }
    }

    private func remove(_ key: Bag<Gate<Element>>.Key) {
        state.withLockDiscarding { state in state.gates.remove(key) }
    }

    /// Lets go of all subscribers, without a stop event, and of what is replayed.
    func dispose() {
        state.withLockDiscarding { state in
            defer { (state.gates, state.replay, state.end) = (Bag(), [], .disposed) }
            return (state.gates, state.replay, state.end)
        }
    }
}
