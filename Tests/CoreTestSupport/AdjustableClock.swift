import Foundation
import Rx

/// A clock that tests can set; its timers use the underlying scheduler.
struct AdjustableClock: SchedulerType {
    private let clock: any SchedulerType
    /// The offset of the clock, in seconds.
    let offset = BehaviorRelay(value: 0.0)

    init(_ clock: any SchedulerType) { self.clock = clock }

    var now: RxTime { clock.now.addingTimeInterval(offset.value) }

    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        clock.schedule(state, action: action)
    }

    func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        clock.scheduleRelative(state, dueTime: dueTime, action: action)
    }
}
