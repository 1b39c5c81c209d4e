import FoundationEssentials
import Synchronization

/// A clock that stands still until it is turned by hand, and runs what falls due on the way, in order of time and then
/// of scheduling. Work runs on the thread that turns the clock.
public final class VirtualTimeScheduler: SchedulerType {
    private struct Item {
        let time: RxTime
        let number: Int
        let run: @Sendable () -> Void
    }

    private struct State {
        var now: RxTime
        var items: [Item] = []
        var next = 0
    }

    private let state: Mutex<State>

    /// A clock that stands at `initialClock`.
    public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
        state = Mutex(State(now: initialClock))
    }

    public var now: RxTime { state.withLock { $0.now } }

    /// The number of things that wait for their time.
    public var scheduledCount: Int { state.withLock { $0.items.count } }

    public func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
    }

    public func scheduleRelative<Input: Sendable>(
        _ input: Input, dueTime: RxTimeInterval, action: @escaping @Sendable (Input) -> any Disposable
    ) -> any Disposable {
        let disposable = SingleAssignmentDisposable()
        let number = state.withLock { state in
            let number = state.next
            state.next += 1
            let time = state.now.addingTimeInterval(max(0, dueTime.seconds))
            state.items.append(
                Item(time: time, number: number) {
                    if !disposable.isDisposed { disposable.setDisposable(action(input)) }
                })
            return number
        }
        let removal = Disposables.create { [weak self] in
            self?.state.withLock { state in state.items.removeAll { $0.number == number } }
        }
        return Disposables.create(removal, disposable)
    }

    /// Turns the clock forward by `interval`.
    public func advance(by interval: RxTimeInterval) {
        advance(to: now.addingTimeInterval(interval.seconds))
    }

    /// Turns the clock forward to `time`.
    public func advance(to time: RxTime) {
        while let item = takeNext(until: time) { item.run() }
        state.withLock { $0.now = max($0.now, time) }
    }

    private func takeNext(until time: RxTime) -> Item? {
        state.withLock { state in
            let due = state.items.indices.filter { state.items[$0].time <= time }
            guard
                let first = due.min(by: {
                    (state.items[$0].time, state.items[$0].number) < (state.items[$1].time, state.items[$1].number)
                })
            else { return nil }
            let item = state.items.remove(at: first)
            state.now = max(state.now, item.time)
            return item
        }
    }
}
