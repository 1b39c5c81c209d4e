/// One notification of a sequence, whose grammar is `next* (error | completed)?`.
///
/// Source: <https://reactivex.io/documentation/contract.html>
public enum Event<Element: Sendable>: Sendable {
    /// The next element.
    case next(Element)
    /// The sequence failed and is over.
    case error(any Error)
    /// The sequence ended and is over.
    case completed
}

extension Event {
    /// Whether the sequence is over after this event.
    public var isStopEvent: Bool {
        if case .next = self { false } else { true }
    }

    /// The element of a `next` event.
    public var element: Element? {
        if case .next(let element) = self { element } else { nil }
    }

    /// The error of an `error` event.
    public var error: (any Error)? {
        if case .error(let error) = self { error } else { nil }
    }

    /// The event with its element transformed; what `transform` throws becomes an `error` event.
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
