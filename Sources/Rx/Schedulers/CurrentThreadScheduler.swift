import Glibc
import Locking

/// Runs work on the current thread, after the running work (a trampoline).
///
/// Every subscription uses it. So a source that emits at once starts only after the whole chain is subscribed and can
/// be disposed, and several such sources take turns.
public final class CurrentThreadScheduler: ImmediateSchedulerType {
    public static let instance = CurrentThreadScheduler()

    /// The trampoline of the running work. A `Task` inherits it, but runs on another thread or later: see `isCurrent`.
    @TaskLocal private static var trampoline: Trampoline?

    private init() {}

    private static var current: Trampoline? {
        guard let trampoline, trampoline.isCurrent else { return nil }
        return trampoline
    }

    /// Whether scheduled work would run at once, since none is running on this thread.
    public static var isScheduleRequired: Bool { current == nil }

    public func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let disposable = SingleAssignmentDisposable()
        let work: @Sendable () -> Void = {
            if !disposable.isDisposed { disposable.setDisposable(action(state)) }
        }
        if let current = Self.current {
            current.enqueue(work)
        } else {
            Self.trampoline(work)
        }
        return disposable
    }

    /// Runs `work` now, and then the work that it scheduled, unless a caller on this thread does so anyway.
    static func trampoline<Result>(_ work: () -> Result) -> Result {
        if current != nil { return work() }
        let trampoline = Trampoline()
        return $trampoline.withValue(trampoline) {
            defer { trampoline.drain() }
            return work()
        }
    }
}

/// The waiting work of one thread.
private final class Trampoline: Sendable {
    private struct State {
        var waiting = Queue<@Sendable () -> Void>()
        var isFinished = false
    }

    private let thread = pthread_self()
    private let state = Mutex(State())

    var isCurrent: Bool { thread == pthread_self() && !state.withLock { $0.isFinished } }

    func enqueue(_ work: @escaping @Sendable () -> Void) {
        state.withLock { $0.waiting.enqueue(work) }
    }

    func drain() {
        while let work = takeNext() { work() }
    }

    private func takeNext() -> (@Sendable () -> Void)? {
        state.withLock { state in
            let work = state.waiting.dequeue()
            state.isFinished = work == nil
            return work
        }
    }
}
