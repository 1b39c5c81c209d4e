/// One notification of a sequence, whose grammar is `next* (error | completed)?`.
///
/// Source: <https://reactivex.io/documentation/contract.html>
public enum Event<Element: Sendable>: Sendable {
    /// The next element.
    case next(Element)
    /// The sequence terminated with an error.
    case error(any Error)
    /// The sequence completed.
    case completed
}

extension Event {
    /// Whether this event terminates the sequence.
    public var isStopEvent: Bool {
        if case .next = self { false } else { true }
    }

    /// Whether this event is the completion of the sequence.
    public var isCompleted: Bool {
        if case .completed = self { true } else { false }
    }

    /// The element of a `next` event.
    public var element: Element? {
        if case .next(let element) = self { element } else { nil }
    }

    /// The error of an `error` event.
    public var error: (any Error)? {
        if case .error(let error) = self { error } else { nil }
    }

    /// The event with its element transformed; an error thrown by `transform` becomes an `error` event.
    public func map<Result: Sendable>(_ transform: (Element) throws -> Result) -> Event<Result> {
        do {
            switch self {
            case .next(let element): return .next(try transform(element))
            case .error(let error): return .error(error)
            case .completed: return .completed
            }
        } catch {
            return .error(error)
        }
    }
}

extension Event: CustomDebugStringConvertible {
    public var debugDescription: String {
        switch self {
        case .next(let element): "next(\(element))"
        case .error(let error): "error(\(error))"
        case .completed: "completed"
        }
    }
}
