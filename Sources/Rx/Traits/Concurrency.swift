// Conversions between sequences and Swift concurrency. Source:
// <https://github.com/ReactiveX/RxSwift/blob/main/Documentation/SwiftConcurrency.md>

extension PrimitiveSequence {
    /// Subscribes in the caller's isolation, and returns the element, if there is one; throws the error.
    nonisolated(nonsending) private func element() async throws -> Element? {
        for try await element in values { return element }
        return nil
    }
}

extension PrimitiveSequence where Trait == SingleTrait {
    /// Subscribes, and waits for the element; throws the error. Cancelling the task disposes the subscription.
    nonisolated(nonsending) public var value: Element {
        get async throws {
            guard let element = try await element() else { throw RxError.noElements }
            return element
        }
    }
}

extension PrimitiveSequence where Trait == MaybeTrait {
    /// Subscribes, and waits for the element, or nil on completion; throws the error. Cancelling the task disposes the
    /// subscription.
    nonisolated(nonsending) public var value: Element? {
        get async throws { try await element() }
    }
}

extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
    /// Subscribes, and waits for completion; throws the error. Cancelling the task disposes the subscription.
    nonisolated(nonsending) public var value: Void {
        get async throws { _ = try await element() }
    }
}

extension ObservableConvertibleType {
    /// The elements, for a single iteration; throws the error, and `CancellationError` if the task is cancelled before
    /// completion. The subscription is made at once, and disposed with the iteration or its task; elements are
    /// buffered.
    public var values: AsyncThrowingStream<Element, any Error> {
        AsyncThrowingStream { continuation in
            let subscription = asObservable().subscribe { event in
                switch event {
                case .next(let element): continuation.yield(element)
                case .error(let error): continuation.finish(throwing: error)
                case .completed: continuation.finish()
                }
            }
            continuation.onTermination = { reason in
                subscription.dispose()
                // Before the stream finishes by itself, as if it had completed.
                if case .cancelled = reason { continuation.finish(throwing: CancellationError()) }
            }
        }
    }
}

extension SharedSequenceConvertibleType {
    /// The elements, for a single iteration. The subscription is made at once, and disposed with the iteration or its
    /// task; elements are buffered.
    @MainActor
    public var values: AsyncStream<Element> {
        AsyncStream { continuation in
            let subscription = asObservable().subscribe(
                onNext: { continuation.yield($0) }, onCompleted: { continuation.finish() })
            continuation.onTermination = { _ in subscription.dispose() }
        }
    }
}
