import Dispatch
import Foundation
import Locking

/// A request under way, and the way from the network's thread to whoever receives its answer.
///
/// The thread never waits for the receiver, and the receiver never has more waiting for it than the limits allow: whoever
/// is behind has the transfer paused, and the server has to wait.
public final class CurlTransfer: Sendable {
    /// Called with what comes, one after the other, never on the network's thread.
    typealias Receiver = @Sendable (CurlEvent) -> Void

    private struct State {
        /// Nil once it must not be called any more.
        var receive: Receiver?
        /// What the pieces of the body take up that have not been received.
        var waiting = 0
        var isPaused = false
    }

    /// What a piece takes up beside its bytes: many small ones fill the memory too.
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

    /// Gives the request up, from any thread, without waiting. Nothing more is received, but for what may be on its way
    /// into the receiver at this moment.
    public func cancel() {
        let receiver = takeReceiver()
        // It is let go of outside the lock, since it may be the last to keep something alive.
        withExtendedLifetime(receiver) {
            if receiver != nil { commands.send(.cancel(self)) }
        }
    }

    var isCancelled: Bool { state.withLock { $0.receive == nil } }

    private func takeReceiver() -> Receiver? { state.withLock { $0.receive.take() } }
}

// MARK: - On the network's thread

extension CurlTransfer {
    /// Hands the head over.
    func deliver(_ head: CurlHead) {
        queue.async { self.receive(.head(head)) }
    }

    /// Hands a piece of the body over.
    /// - Returns: False where too much is waiting: the piece must come again after `Command.resume`.
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

    /// Hands the end over; nothing comes after it.
    func end(_ error: CurlError?) {
        queue.async { self.takeReceiver()?(.end(error)) }
    }
}

// MARK: - On the receiver's queue

extension CurlTransfer {
    private func receive(_ event: CurlEvent) { state.withLock { $0.receive }?(event) }

    /// Notes that a piece has been received. The transfer goes on when half of the room is free: not for each piece.
    private func isToBeResumed(after cost: Int) -> Bool {
        state.withLock { state in
            state.waiting -= cost
            guard state.isPaused, state.waiting <= maximumWaiting / 2 else { return false }
            state.isPaused = false
            return true
        }
    }
}
