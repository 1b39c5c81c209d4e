import Locking

/// A command for the network thread.
enum Command: Sendable {
    case start(CurlTransfer, CurlRequest)
    case cancel(CurlTransfer)
    case resume(CurlTransfer)
}

/// Passes commands to the network thread, and wakes it.
final class CommandQueue: Sendable {
    private struct State {
        var commands: [Command] = []
        var hasThread = false
        var isClosed = false
        /// The handle that the thread waits on; nil while it does not wait.
        var multi: MultiHandle?
    }

    private let state = Mutex(State())

    func send(_ command: Command) {
        let isTaken = state.withLock { state in
            guard !state.isClosed else { return false }
            state.commands.append(command)
            // If there are more, the thread has already been woken.
            if state.commands.count == 1 { state.multi?.wake() }
            return true
        }
        if !isTaken, case .start(let transfer, _) = command { transfer.end(.closed) }
    }

    /// Whether the thread has not been started yet, which the caller must do then.
    func needsThread() -> Bool {
        state.withLock { state in
            defer { state.hasThread = true }
            return !state.hasThread
        }
    }

    /// Ends the thread after the commands that are already in the queue.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.multi?.wake()
        }
    }

    // MARK: On the thread

    /// Sets the handle that the thread waits on from now on.
    func attach(_ multi: MultiHandle) { state.withLock { $0.multi = multi } }

    /// Removes the handle: it is not used after this.
    func detach() { state.withLock { $0.multi = nil } }

    /// The new commands; nil if there will be no more.
    func take() -> [Command]? {
        state.withLock { state in
            guard !state.commands.isEmpty || !state.isClosed else { return nil }
            defer { state.commands = [] }
            return state.commands
        }
    }
}
