import Foundation
import Rx

/// A sequence whose elements the calling thread waits for, in tests.
///
/// On the main thread its run loop runs while it waits, so that work of the main queue is done. This is not possible if
/// the caller itself is work of the main queue, such as a test that is isolated to the main actor: the queue is serial,
/// so only events that are emitted at once are received. A timeout reports this; without one the call never returns.
/// Source: <https://github.com/ReactiveX/RxSwift/tree/main/RxBlocking>
public struct BlockingObservable<Element: Sendable>: Sendable {
    let source: Observable<Element>
    let timeout: TimeInterval?
}

extension ObservableConvertibleType {
    /// This sequence with blocking operators.
    /// - Parameter timeout: The seconds after which waiting ends with `RxError.timeout`; nil waits indefinitely.
    public func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element> {
        BlockingObservable(source: asObservable(), timeout: timeout)
    }
}

/// How a sequence ended, and its elements.
public enum MaterializedSequenceResult<Element: Sendable>: Sendable {
    /// It completed.
    case completed(elements: [Element])
    /// It failed, or timed out.
    case failed(elements: [Element], error: any Error)
}

extension BlockingObservable {
    /// All elements; throws the error that terminates the sequence.
    public func toArray() throws -> [Element] { try elements() }

    /// The first element, if there is one; waits only for it.
    public func first() throws -> Element? { try elements(upTo: 1).first }

    /// The last element, if there is one.
    public func last() throws -> Element? { try elements().last }

    /// The only element; otherwise an error, `RxError.noElements` or `RxError.moreThanOneElement`.
    public func single() throws -> Element { try single { _ in true } }

    /// The only element for which `predicate` is true; otherwise an error, `RxError.noElements` or
    /// `RxError.moreThanOneElement`.
    public func single(_ predicate: @escaping @Sendable (Element) throws -> Bool) throws -> Element {
        let elements = try elements(upTo: 2, where: predicate)
        guard elements.count < 2 else { throw RxError.moreThanOneElement }
        guard let element = elements.first else { throw RxError.noElements }
        return element
    }

    /// All elements, and how the sequence ended.
    public func materialize() -> MaterializedSequenceResult<Element> { wait(for: source) }

    private func elements(
        upTo count: Int = .max, where predicate: @escaping @Sendable (Element) throws -> Bool = { _ in true }
    ) throws -> [Element] {
        switch wait(for: source.filter(predicate).take(count)) {
        case .completed(let elements): return elements
        case .failed(_, let error): throw error
        }
    }

    private func wait(for source: Observable<Element>) -> MaterializedSequenceResult<Element> {
        let waiting = Waiting<Element>()
        let subscription = waiting.subscribe(to: source)
        defer { subscription.dispose() }
        return waiting.result(until: timeout.map { Date(timeIntervalSinceNow: $0) } ?? .distantFuture)
    }
}
