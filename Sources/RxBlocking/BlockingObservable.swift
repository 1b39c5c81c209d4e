import Foundation
import Rx

/// A sequence whose elements are waited for, on the thread that asks for them: for tests.
///
/// On the main thread its run loop runs meanwhile, so that what is sent by way of the main queue comes. That is not so where
/// the caller is itself work of the main queue, such as a test that belongs to the main actor: the queue does one thing after
/// the other, and only what is there at once comes. A timeout tells; without one it would be waited for for ever.
/// Source: <https://github.com/ReactiveX/RxSwift/tree/main/RxBlocking>
public struct BlockingObservable<Element: Sendable>: Sendable {
    let source: Observable<Element>
    let timeout: TimeInterval?
}

extension ObservableConvertibleType {
    /// This sequence, to be waited for.
    /// - Parameter timeout: The seconds after which it is given up, with `RxError.timeout`; nil waits as long as it takes.
    public func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element> {
        BlockingObservable(source: asObservable(), timeout: timeout)
    }
}

/// How a sequence ended, and what it sent before.
public enum MaterializedSequenceResult<Element: Sendable>: Sendable {
    /// It completed.
    case completed(elements: [Element])
    /// It failed, or took too long.
    case failed(elements: [Element], error: any Error)
}

extension BlockingObservable {
    /// All elements; throws the error that the sequence ends with.
    public func toArray() throws -> [Element] { try elements() }

    /// The first element, if there is one, which is as long as it is waited for.
    public func first() throws -> Element? { try elements(upTo: 1).first }

    /// The last element, if there is one.
    public func last() throws -> Element? { try elements().last }

    /// The only element; otherwise an error, `RxError.noElements` or `RxError.moreThanOneElement`.
    public func single() throws -> Element { try single { _ in true } }

    /// The only element for which `predicate` holds; otherwise an error, `RxError.noElements` or
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
