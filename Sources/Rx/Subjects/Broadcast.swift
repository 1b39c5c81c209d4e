import Synchronization

/// What all subjects and relays have in common: a list of subscribers, and the newest elements for those who come later.
///
/// The order of events is decided under one lock for all subscribers, also against a replay; delivery happens outside
/// it. Replaying after unlocking instead would let a newer element overtake an older one. An event that comes while
/// another one is delivered waits for its turn with whoever is delivering: all subscribers see the same order.
final class Broadcast<Element: Sendable>: Sendable {
    /// An event and those who were subscribed when it was sent.
    private struct Delivery: Sendable {
        let event: Event<Element>
        let gates: [Gate<Element>]

        func run() {
            for gate in gates { gate.on(event) }
        }
    }

    private struct State {
        var gates: [Gate<Element>] = []
        var replay: [Element] = []
        var stop: Event<Element>?
        var waiting = Queue<Delivery>()
        var isDelivering = false

        /// Notes the event for those who come later.
        /// - Returns: The element that is forgotten for it.
        mutating func record(_ event: Event<Element>, replayCount: Int) -> Element? {
            guard case .next(let element) = event else {
                stop = event
                gates = []
                return nil
            }
            guard replayCount > 0 else { return nil }
            defer { replay.append(element) }
            return replay.count == replayCount ? replay.removeFirst() : nil
        }
    }

    private let state: Mutex<State>
    private let replayCount: Int

    /// - Parameter replayCount: The number of newest elements that a new subscriber is sent first.
    init(replayCount: Int = 0, initial: [Element] = []) {
        self.replayCount = replayCount
        state = Mutex(State(replay: initial))
    }

    /// The newest element, where there is replay.
    var latest: Element? { state.withLock { $0.replay.last } }

    var isStopped: Bool { state.withLock { $0.stop != nil } }

    var hasObservers: Bool { state.withLock { !$0.gates.isEmpty } }

    func send(_ event: Event<Element>) {
        Interleaving.point()
        // What leaves the state leaves the lock, too: its last reference may run anyone's deinit.
        let (first, _) = state.withLock { state -> (Delivery?, forgotten: Element?) in
            guard state.stop == nil else { return (nil, nil) }
            let delivery = Delivery(event: event, gates: state.gates)
            let forgotten = state.record(event, replayCount: replayCount)
            if state.isDelivering {
                state.waiting.enqueue(delivery)
                return (nil, forgotten)
            }
            state.isDelivering = true
            return (delivery, forgotten)
        }
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
    func subscribe(_ observer: AnyObserver<Element>) -> any Disposable {
        let gate = Gate(observer)
        // Removed by its identity rather than through a weak reference, which would make counting references slow.
        let identity = ObjectIdentifier(gate)
        gate.subscription.setDisposable(Disposables.create { [weak self] in self?.remove(identity) })
        state.withLock { state in
            for element in state.replay { gate.offer(.next(element)) }
            if let stop = state.stop { gate.offer(stop) } else { state.gates.append(gate) }
        }
        gate.deliver()
        return gate.subscription
    }

    private func remove(_ identity: ObjectIdentifier) {
        _ = state.withLock { state in
            state.gates.firstIndex { ObjectIdentifier($0) == identity }.map { state.gates.remove(at: $0) }
        }
    }
}
