import FoundationEssentials
import Rx
import Locking

/// A clock that stands still until it is turned by hand, and runs what falls due on the way, in order of time and then
/// of scheduling. Work runs on the thread that turns the clock.
///
/// Unchecked, because the compiler cannot vouch for a class that may be subclassed; its own state is behind a lock.
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

    /// A clock that stands at `initialClock`.
    public init(initialClock: VirtualTime, converter: Converter) {
        self.converter = converter
        state = Mutex(State(clock: initialClock))
    }

    /// The current virtual time.
    public var clock: VirtualTime { state.withLock { $0.clock } }

    public var now: RxTime { converter.convertFromVirtualTime(clock) }

    /// The number of things that wait for their time.
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

    /// Runs `action` with `state` at `time`, or as soon as the clock is turned if that is past.
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
        // The item leaves the lock before it is released, since its closure may own anything.
        let removal = Disposables.create { [weak self] in self?.state.withLockDiscarding { $0.remove(number) } }
        return Disposables.create(removal, disposable)
    }

    /// The time at which real-time work that is due at `time` is scheduled: a place for subclasses to differ.
    open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

    /// Turns the clock until nothing waits, or until `stop`.
    public func start() {
        if !isRunning { run(until: nil) }
    }

    /// Turns the clock forward to `virtualTime`, and runs what is due until then. It never runs backwards.
    public func advanceTo(_ virtualTime: VirtualTime) {
        run(until: virtualTime)
        turn(to: virtualTime)
    }

    /// Turns the clock forward by `virtualInterval` without running anything.
    public func sleep(_ virtualInterval: VirtualTimeInterval) {
        let time = converter.offsetVirtualTime(clock, offset: virtualInterval)
        precondition(!isBefore(time, clock), "A clock does not run backwards.")
        turn(to: time)
    }

    /// Lets `start` and `advanceTo` return after the work that is running.
    public func stop() { state.withLock { $0.isRunning = false } }

    private var isRunning: Bool { state.withLock { $0.isRunning } }

    private func run(until limit: VirtualTime?) {
        // Work may turn the clock, too, and whoever was at it before goes on then.
        let wasRunning = isRunning
        state.withLock { $0.isRunning = true }
        while isRunning, let item = next(until: limit) { item.run() }
        state.withLock { $0.isRunning = wasRunning }
    }

    private func turn(to time: VirtualTime) {
        // Work may have turned it further meanwhile.
        if isBefore(clock, time) { state.withLock { $0.clock = time } }
    }

    /// Takes out what is due next, up to `limit`, and turns the clock to its time.
    private func next(until limit: VirtualTime?) -> Item? {
        // Times are compared outside the lock: how, is the converter's own code.
        guard let first = state.withLock({ $0.items }).min(by: { isBefore($0.time, $1.time) }) else { return nil }
        if let limit, isBefore(limit, first.time) { return nil }
        turn(to: first.time)
        // Another thread may have disposed it meanwhile.
        return state.withLock { $0.remove(first.number) } ?? next(until: limit)
    }

    private func isBefore(_ first: VirtualTime, _ second: VirtualTime) -> Bool {
        converter.compareVirtualTime(first, second) == .lessThan
    }
}
