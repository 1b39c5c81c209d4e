import Dispatch
import FoundationEssentials
import Locking

/// A running request, which passes events from the network thread to the receiver.
///
/// The thread never waits for the receiver, and the number of waiting bytes is limited: if the receiver is too slow,
/// the transfer is paused, and the server has to wait.
public final class CurlTransfer: Sendable {
    /// Called with the events, one after the other, never on the network thread.
    typealias Receiver = @Sendable (CurlEvent) -> Void

    private struct State {
        /// Nil once it must not be called any more.
        var receive: Receiver?
        /// The size of the waiting body chunks.
        var waiting = 0
        var isPaused = false
    }

    /// The overhead of a chunk: many small ones use up memory too.
    private static let costOfPiece = 256

    private let state: Mutex<State>
    private let queue: DispatchQueue
    private let commands: CommandQueue
    private let maximumWaiting: Int

    init(queue: DispatchQueue, commands: CommandQueue, limits: CurlLimits, receive: @escaping Receiver) {
        state = Mutex(State(receive: receive))
        self.queue = queue
        self.commands = commands
        maximumWaiting = limits.waitingBytes
    }

    /// Cancels the request, from any thread, without waiting. No event is delivered after this, except for one that is
    /// being delivered at the same time.
    public func cancel() {
        let receiver = takeReceiver()
        // Released outside the lock, since it may hold the last reference to an object.
        withExtendedLifetime(receiver) {
            if receiver != nil { commands.send(.cancel(self)) }
        }
    }

    var isCancelled: Bool { state.withLock { $0.receive == nil } }

    private func takeReceiver() -> Receiver? { state.withLock { $0.receive.take() } }
}

// MARK: - On the network's thread

extension CurlTransfer {
    /// Delivers the head.
    func deliver(_ head: CurlHead) {
        queue.async { self.receive(.head(head)) }
    }

    /// Delivers a chunk of the body.
    /// - Returns: False if too many bytes are waiting: the chunk must be delivered again after `Command.resume`.
    func deliver(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let cost = bytes.count + Self.costOfPiece
        let hasRoom = state.withLock { state in
            state.isPaused = state.waiting > 0 && state.waiting + cost > maximumWaiting
            if !state.isPaused { state.waiting += cost }
            return !state.isPaused
        }
        guard hasRoom else { return false }
        let piece = Data(bytes)
        queue.async { [self] in
            receive(.body(piece))
            if isToBeResumed(after: cost) { commands.send(.resume(self)) }
        }
        return true
    }

    /// Delivers the end; nothing follows it.
    func end(_ error: CurlError?) {
        queue.async { self.takeReceiver()?(.end(error)) }
    }
}

// MARK: - On the receiver's queue

extension CurlTransfer {
    private func receive(_ event: CurlEvent) { state.withLock { $0.receive }?(event) }

    /// Records that a chunk was received. The transfer is resumed when half of the space is free, rather than for each
    /// chunk.
    private func isToBeResumed(after cost: Int) -> Bool {
        state.withLock { state in
            state.waiting -= cost
            guard state.isPaused, state.waiting <= maximumWaiting / 2 else { return false }
            state.isPaused = false
            return true
        }
    }
}
