import Synchronization

/// What all subjects and relays have in common: a list of subscribers, and the newest elements for those who come later.
///
/// The order of events is decided under one lock for all subscribers, also against a replay; delivery happens outside
/// it. Replaying after unlocking instead would let a newer element overtake an older one.
final class Broadcast<Element: Sendable>: Sendable {
    private struct State {
        var gates: [Gate<Element>] = []
        var replay: [Event<Element>] = []
        var stop: Event<Element>?
    }

    private let state: Mutex<State>
    private let replayCount: Int

    /// - Parameter replayCount: The number of newest elements that a new subscriber is sent first.
    init(replayCount: Int = 0, initial: [Element] = []) {
        self.replayCount = replayCount
        state = Mutex(State(replay: initial.map { .next($0) }))
    }

    /// The newest element, where there is replay and no error.
    var latest: Element? { state.withLock { $0.replay.last?.element } }

    var stopEvent: Event<Element>? { state.withLock { $0.stop } }

    var hasObservers: Bool { state.withLock { !$0.gates.isEmpty } }

    func send(_ event: Event<Element>) {
        let ready = state.withLock { state -> [Gate<Element>] in
            guard state.stop == nil else { return [] }
            let ready = state.gates.filter { $0.offer(event) }
            if event.isStopEvent {
                state.stop = event
                state.gates = []
            } else if replayCount > 0 {
                if state.replay.count == replayCount { state.replay.removeFirst() }
                state.replay.append(event)
            }
            return ready
        }
        for gate in ready { gate.deliver(event) }
    }

    /// Sends the replay (and the stop event, if the subject is over) to `observer`, and then what comes.
    func subscribe(_ observer: AnyObserver<Element>) -> any Disposable {
        let gate = Gate(observer)
        gate.setUpstream(Disposables.create { [weak self, weak gate] in self?.remove(gate) })
        let first = state.withLock { state -> Event<Element>? in
            let events = state.replay + (state.stop.map { [$0] } ?? [])
            if state.stop == nil { state.gates.append(gate) }
            // The first one claims the delivery, so the others line up behind it.
            let claims = events.map { gate.offer($0) }
            return claims.first == true ? events[0] : nil
        }
        if let first { gate.deliver(first) }
        return gate
    }

    private func remove(_ gate: Gate<Element>?) {
        state.withLock { state in
            if let index = state.gates.firstIndex(where: { $0 === gate }) { state.gates.remove(at: index) }
        }
    }
}
