import Locking

/// What the network's thread is told.
enum Command: Sendable {
    case start(CurlTransfer, CurlRequest)
    case cancel(CurlTransfer)
    case resume(CurlTransfer)
}

/// Carries commands to the network's thread, and wakes it.
final class CommandQueue: Sendable {
    private struct State {
        var commands: [Command] = []
        var hasThread = false
        var isClosed = false
        /// What the thread waits on; nil as long as it does not.
        var multi: MultiHandle?
    }

    private let state = Mutex(State())

    func send(_ command: Command) {
        let isTaken = state.withLock { state in
            guard !state.isClosed else { return false }
            state.commands.append(command)
            // With more than one the thread has been woken.
            if state.commands.count == 1 { state.multi?.wake() }
            return true
        }
        if !isTaken, case .start(let transfer, _) = command { transfer.end(.closed) }
    }

    /// Whether the thread is still to be started, which is then the caller's to do.
    func needsThread() -> Bool {
        state.withLock { state in
            defer { state.hasThread = true }
            return !state.hasThread
        }
    }

    /// Ends the thread, once it has done what it was told.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.multi?.wake()
        }
    }

    // MARK: On the thread

    /// From now on the thread waits on this.
    func attach(_ multi: MultiHandle) { state.withLock { $0.multi = multi } }

    /// From now on nobody touches what the thread has waited on.
    func detach() { state.withLock { $0.multi = nil } }

    /// What has come since the last time; nil when there will not be any more.
    func take() -> [Command]? {
        state.withLock { state in
            guard !state.commands.isEmpty || !state.isClosed else { return nil }
            defer { state.commands = [] }
            return state.commands
        }
    }
}
