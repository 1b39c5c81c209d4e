// Between sequences and Swift's concurrency. Source:
// <https://github.com/ReactiveX/RxSwift/blob/main/Documentation/SwiftConcurrency.md>

extension PrimitiveSequence {
    /// Subscribes where it is awaited, and gives the element, if there is one; throws the error.
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
    /// Subscribes, and waits for the element or completion, which is nil; throws the error. Cancelling the task
    /// disposes the subscription.
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
    /// The elements, to be iterated over once; throws the error, and `CancellationError` when the task is cancelled
    /// before completion. The subscription is made here, and disposed with the iteration or its task; until then, elements
    /// wait to be fetched.
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
                // Before the stream finishes by itself, as if all had come.
                if case .cancelled = reason { continuation.finish(throwing: CancellationError()) }
            }
        }
    }
}

extension SharedSequenceConvertibleType {
    /// The elements, to be iterated over once. The subscription is made here, and disposed with the iteration or its task;
    /// until then, elements wait to be fetched.
    @MainActor
    public var values: AsyncStream<Element> {
        AsyncStream { continuation in
            let subscription = asObservable().subscribe(
                onNext: { continuation.yield($0) }, onCompleted: { continuation.finish() })
            continuation.onTermination = { _ in subscription.dispose() }
        }
    }
}
