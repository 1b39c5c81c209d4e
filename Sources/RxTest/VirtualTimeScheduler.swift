import FoundationEssentials
import Locking
import Rx

/// A clock that only advances when a test calls it, and runs the work that is due, in order of time and then of
/// scheduling. Work runs on the thread that advances the clock.
///
/// Unchecked, because the compiler cannot check an open class; its own state is protected by a lock.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType, @unchecked Sendable {
    public typealias VirtualTime = Converter.VirtualTimeUnit
    public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

    private struct Item {
        let time: VirtualTime
        let number: Int
        let run: @Sendable () -> Void
    }

    private struct State {
        var clock: VirtualTime
        /// In the order of scheduling.
        var items: [Item] = []
        var next = 0
        var isRunning = false

        mutating func remove(_ number: Int) -> Item? {
            items.firstIndex { $0.number == number }.map { items.remove(at: $0) }
        }
    }

    private let converter: Converter
    private let state: Mutex<State>

    /// A clock that starts at `initialClock`.
    public init(initialClock: VirtualTime, converter: Converter) {
        self.converter = converter
        state = Mutex(State(clock: initialClock))
    }

    /// The current virtual time.
    public var clock: VirtualTime { state.withLock { $0.clock } }

    public var now: RxTime { converter.convertFromVirtualTime(clock) }

    /// The number of waiting items.
    public var scheduledCount: Int { state.withLock { $0.items.count } }

    public func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleRelative(state, dueTime: .microseconds(0), action: action)
    }

    public func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        guard dueTime != .never else { return Disposables.create() }
        let time = converter.convertToVirtualTime(now.addingTimeInterval(dueTime.seconds))
        return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
    }

    /// Runs `action` with `state` after `dueTime`.
    public func scheduleRelativeVirtual<StateType: Sendable>(
        _ state: StateType, dueTime: VirtualTimeInterval, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleAbsoluteVirtual(state, time: converter.offsetVirtualTime(clock, offset: dueTime), action: action)
    }

    /// Runs `action` with `state` at `time`, or when the clock is advanced the next time if that is past.
    public func scheduleAbsoluteVirtual<StateType: Sendable>(
        _ state: StateType, time: VirtualTime, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        let disposable = SingleAssignmentDisposable()
        let number = self.state.withLock { current in
            let number = current.next
            current.next += 1
            current.items.append(
                Item(time: time, number: number) {
                    if !disposable.isDisposed { disposable.setDisposable(action(state)) }
                })
            return number
        }
        // The item is released outside the lock, since its closure may own any object.
        let removal = Disposables.create { [weak self] in self?.state.withLockDiscarding { $0.remove(number) } }
        return Disposables.create(removal, disposable)
    }

    /// The time for which real-time work that is due at `time` is scheduled: an override point for subclasses.
    open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

    /// Advances the clock until no work is waiting, or until `stop`.
    public func start() {
        if !isRunning { run(until: nil) }
    }

    /// Advances the clock to `virtualTime`, and runs the work that is due until then. It never runs backwards.
    public func advanceTo(_ virtualTime: VirtualTime) {
        run(until: virtualTime)
        turn(to: virtualTime)
    }

    /// Advances the clock by `virtualInterval` without running work.
    public func sleep(_ virtualInterval: VirtualTimeInterval) {
        let time = converter.offsetVirtualTime(clock, offset: virtualInterval)
        precondition(!isBefore(time, clock), "A clock does not run backwards.")
        turn(to: time)
    }

    /// Makes `start` and `advanceTo` return after the running work.
    public func stop() { state.withLock { $0.isRunning = false } }

    private var isRunning: Bool { state.withLock { $0.isRunning } }

    private func run(until limit: VirtualTime?) {
        // Work may advance the clock itself; then the outer call continues.
        let wasRunning = isRunning
        state.withLock { $0.isRunning = true }
        while isRunning, let item = next(until: limit) { item.run() }
        state.withLock { $0.isRunning = wasRunning }
    }

    private func turn(to time: VirtualTime) {
        // Work may have advanced it further in the meantime.
        if isBefore(clock, time) { state.withLock { $0.clock = time } }
    }

    /// Removes the next due item, up to `limit`, and advances the clock to its time.
    private func next(until limit: VirtualTime?) -> Item? {
        // Times are compared outside the lock, since the converter is client code.
        guard let first = state.withLock({ $0.items }).min(by: { isBefore($0.time, $1.time) }) else { return nil }
        if let limit, isBefore(limit, first.time) { return nil }
        turn(to: first.time)
        // Another thread may have disposed it in the meantime.
        return state.withLock { $0.remove(first.number) } ?? next(until: limit)
    }

    private func isBefore(_ first: VirtualTime, _ second: VirtualTime) -> Bool {
        converter.compareVirtualTime(first, second) == .lessThan
    }
}
