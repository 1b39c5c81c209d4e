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
        /// In the order in which they are to run.
        var items: [Item] = []
        var next = 0

        mutating func insert(at time: RxTime, _ run: @escaping @Sendable () -> Void) -> Int {
            defer { next += 1 }
            let place = items.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
            items.insert(Item(time: time, number: next, run: run), at: place)
            return next
        }

        mutating func remove(_ number: Int) -> Item? {
            items.firstIndex { $0.number == number }.map { items.remove(at: $0) }
        }

        mutating func takeNext(until time: RxTime) -> Item? {
            guard let first = items.first, first.time <= time else { return nil }
            // The clock may have been turned further meanwhile, from within a piece of work.
            now = max(now, first.time)
            return items.removeFirst()
        }
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
            state.insert(at: state.now.addingTimeInterval(max(0, dueTime.seconds))) {
                if !disposable.isDisposed { disposable.setDisposable(action(input)) }
            }
        }
        // The item leaves the lock before it is released, since its closure may own anything.
        let removal = Disposables.create { [weak self] in _ = self?.state.withLock { $0.remove(number) } }
        return Disposables.create(removal, disposable)
    }

    /// Turns the clock forward by `interval`.
    public func advance(by interval: RxTimeInterval) {
        advance(to: now.addingTimeInterval(interval.seconds))
    }

    /// Turns the clock forward to `time`.
    public func advance(to time: RxTime) {
        while let item = state.withLock({ $0.takeNext(until: time) }) { item.run() }
        state.withLock { $0.now = max($0.now, time) }
    }
}
