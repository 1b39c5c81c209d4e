import Rx

extension BehaviorRelay<Bool> {
    /// Emits when it becomes true again: that of whether the machine is online, when the network comes back.
    package var recoveries: Observable<Void> { distinctUntilChanged().skip(1).filter { $0 }.map { _ in } }
}
