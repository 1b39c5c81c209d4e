import Dispatch
import Foundation
import Locking
import Networking
import Rx
import RxTest
import Testing

/// The condition was not met in time.
struct WaitTimeoutError: Error, CustomStringConvertible {
    let last: String

    var description: String { "The awaited element did not come in two minutes; the last one was \(last)." }
}

extension ObservableType {
    /// Waits for the first element for which `condition` is true. Throws an error of the sequence.
    @discardableResult
    func first(where condition: @escaping @Sendable (Element) -> Bool = { _ in true }) async throws -> Element {
        let promise = Promise<Element>()
        let last = BehaviorRelay<Element?>(value: nil)
        let subscription = subscribe(
            onNext: { element in
                last.accept(element)
                if condition(element) { promise.settle(.success(element)) }
            },
            onError: { promise.settle(.failure($0)) },
            onCompleted: { promise.settle(.failure(WaitTimeoutError(last: "the end"))) })
        defer { subscription.dispose() }
        // Only ends a failing test: nothing is expected to take this long.
        DispatchQueue.global().asyncAfter(deadline: .now() + 120) {
            promise.settle(.failure(WaitTimeoutError(last: "\(String(describing: last.value))")))
        }
        return try await promise.value()
    }
}

extension ImmediateSchedulerType {
    /// Waits until all work that was enqueued on this serial scheduler before is done.
    func drain() async throws {
        let promise = Promise<Void>()
        _ = schedule(()) { _ in
            promise.settle(.success(()))
            return Disposables.create()
        }
        try await promise.value()
    }
}

extension HistoricalScheduler {
    /// Waits until `count` timers are scheduled.
    func waitingCount(_ count: Int) async throws {
        let deadline = ContinuousClock.now + .seconds(120)
        while scheduledCount != count {
            guard ContinuousClock.now < deadline else { throw WaitTimeoutError(last: "\(scheduledCount)") }
            await Task.yield()
        }
    }
}

/// A single result that one task may wait for.
private final class Promise<Value: Sendable>: Sendable {
    private struct State {
        var result: Result<Value, any Error>?
        var waiting: CheckedContinuation<Value, any Error>?
    }

    private let state = Mutex(State())

    func settle(_ result: Result<Value, any Error>) {
        let waiting = state.withLock { state -> CheckedContinuation<Value, any Error>? in
            guard state.result == nil else { return nil }
            state.result = result
            return state.waiting.take()
        }
        waiting?.resume(with: result)
    }

    func value() async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let result = state.withLock { state in
                if state.result == nil { state.waiting = continuation }
                return state.result
            }
            if let result { continuation.resume(with: result) }
        }
    }
}

extension HTTPClient {
    /// The real network, with timeouts that are long enough for a busy machine.
    static var patient: HTTPClient {
        .live(timeouts: Timeouts(connect: .seconds(600), firstByte: .seconds(600), whole: .seconds(600)))
    }
}

extension Single<HTTPResponse> {
    /// Waits for the error of this request.
    func error() async throws -> HTTPError {
        try #require(await #expect(throws: HTTPError.self) { try await value })
    }
}
