import FoundationEssentials
import Synchronization

/// A clock that stands still until it is turned by hand, and runs what falls due on the way, in order of time and then
/// of scheduling. Work runs on the thread that turns the clock.
public final class VirtualTimeScheduler: SchedulerType {
    /// Whole µs since the initial clock. Fractions of a second would add up to slightly more or less than their sum, and
    /// work would miss its time.
    private typealias Time = Int

    private struct Item {
        let time: Time
        let number: Int
        let run: @Sendable () -> Void
    }

    private struct State {
        var now: Time = 0
        /// In the order in which they are to run.
        var items: [Item] = []
        var next = 0

        mutating func insert(after delay: Time, _ run: @escaping @Sendable () -> Void) -> Int {
            defer { next += 1 }
            let time = now.addingClamped(max(0, delay))
            let place = items.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
            items.insert(Item(time: time, number: next, run: run), at: place)
            return next
        }

        mutating func remove(_ number: Int) -> Item? {
            items.firstIndex { $0.number == number }.map { items.remove(at: $0) }
        }

        mutating func takeNext(until time: Time) -> Item? {
            guard let first = items.first, first.time <= time else { return nil }
            // The clock may have been turned further meanwhile, from within a piece of work.
            now = max(now, first.time)
            return items.removeFirst()
        }
    }

    private let initialClock: RxTime
    private let state = Mutex(State())

    /// A clock that stands at `initialClock`.
    public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
        self.initialClock = initialClock
    }

    public var now: RxTime { initialClock.addingTimeInterval(Double(state.withLock { $0.now }) / 1e6) }

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
        let delay = Time(seconds: dueTime.seconds)
        let number = state.withLock { state in
            state.insert(after: delay) {
                if !disposable.isDisposed { disposable.setDisposable(action(input)) }
            }
        }
        // The item leaves the lock before it is released, since its closure may own anything.
        let removal = Disposables.create { [weak self] in _ = self?.state.withLock { $0.remove(number) } }
        return Disposables.create(removal, disposable)
    }

    /// Turns the clock forward by `interval`.
    public func advance(by interval: RxTimeInterval) {
        advance(until: state.withLock { $0.now }.addingClamped(Time(seconds: interval.seconds)))
    }

    /// Turns the clock forward to `time`.
    public func advance(to time: RxTime) {
        advance(until: Time(seconds: time.timeIntervalSince(initialClock)))
    }

    private func advance(until time: Time) {
        while let item = state.withLock({ $0.takeNext(until: time) }) { item.run() }
        state.withLock { $0.now = max($0.now, time) }
    }
}

extension Int {
    /// `seconds` in µs; the largest number for what is longer than that.
    fileprivate init(seconds: Double) {
        self = Int(exactly: (seconds * 1e6).rounded()) ?? .max
    }

    /// The sum, or the largest number.
    fileprivate func addingClamped(_ other: Int) -> Int {
        let (sum, isTooLarge) = addingReportingOverflow(other)
        return isTooLarge ? .max : sum
    }
}
