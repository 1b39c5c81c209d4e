import Dispatch
import Glibc

/// Runs both at the same moment, on this thread and another one, and returns when both are done.
///
/// The threads wait for each other actively, since waking up takes longer than what is to be interleaved. The other
/// thread is a serial queue's: the shared ones may all be busy with tests that wait for such a thread.
func race(_ first: @Sendable () -> Void, _ second: @escaping @Sendable () -> Void) {
    let ready = Counter()
    let group = DispatchGroup()
    @Sendable func meet() {
        ready.increment()
        while ready.value < 2 { sched_yield() }
    }
    DispatchQueue(label: "race").async(group: group) {
        meet()
        second()
    }
    meet()
    first()
    group.wait()
}
