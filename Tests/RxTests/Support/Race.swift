import Dispatch
import Glibc
import Locking
import struct Synchronization.Atomic

/// Runs both concurrently, on this thread and another one, and returns when both are done.
func race(_ first: @escaping @Sendable () -> Void, _ second: @escaping @Sendable () -> Void) {
    race(rounds: 1) { Round(first, second) }
}

/// The work of two threads, and the check afterwards.
struct Round: Sendable {
    let first: @Sendable () -> Void
    let second: @Sendable () -> Void
    let check: @Sendable () -> Void

    init(
        _ first: @escaping @Sendable () -> Void, _ second: @escaping @Sendable () -> Void,
        check: @escaping @Sendable () -> Void = {}
    ) {
        self.first = first
        self.second = second
        self.check = check
    }
}

/// Runs `rounds` races between this thread and another one.
///
/// The threads spin, since waking up takes longer than the interleaved work. The other thread is a serial queue's: the
/// shared ones may all be busy with tests that wait for such a thread.
func race(rounds: Int, _ make: () -> Round) {
    let current = Mutex(Round?.none)
    let meeting = Rendezvous()
    let group = DispatchGroup()
    DispatchQueue(label: "race").async(group: group) {
        for _ in 0..<rounds {
            meeting.arrive()
            current.withLock { $0 }?.second()
            meeting.arrive()
        }
    }
    for _ in 0..<rounds {
        let round = make()
        current.withLock { $0 = round }
        meeting.arrive()
        round.first()
        meeting.arrive()
        round.check()
    }
    group.wait()
}

/// Lets two threads wait for each other, any number of times.
private final class Rendezvous: Sendable {
    private let arrivals = Atomic(0)

    func arrive() {
        let arrived = arrivals.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue
        let both = (arrived + 1) / 2 * 2
        while arrivals.load(ordering: .sequentiallyConsistent) < both { sched_yield() }
    }
}
