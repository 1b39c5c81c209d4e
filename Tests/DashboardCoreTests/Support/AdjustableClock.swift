import Foundation
import Rx

/// A clock that somebody sets; what waits for its time goes by the one that it is made of.
struct AdjustableClock: SchedulerType {
    private let clock: any SchedulerType
    /// What was set, in seconds.
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
