import Rx

/// A value and the virtual time at which it was emitted.
public struct Recorded<Value: Sendable>: Sendable {
    /// The tick at which it was emitted.
    public let time: TestTime
    /// The emitted value.
    public let value: Value

    /// `value` at `time`.
    public init(time: TestTime, value: Value) {
        self.time = time
        self.value = value
    }
}

extension Recorded: Equatable where Value: Equatable {}

extension Recorded: CustomDebugStringConvertible {
    public var debugDescription: String { "\(value) @ \(time)" }
}

extension Recorded {
    /// The element `element` at `time`.
    public static func next<Element: Sendable>(_ time: TestTime, _ element: Element) -> Recorded
    where Value == Event<Element> {
        Recorded(time: time, value: .next(element))
    }

    /// Completion at `time`.
    public static func completed<Element: Sendable>(
        _ time: TestTime, _ type: Element.Type = Element.self
    ) -> Recorded where Value == Event<Element> {
        Recorded(time: time, value: .completed)
    }

    /// The error `error` at `time`.
    public static func error<Element: Sendable>(
        _ time: TestTime, _ error: any Error, _ type: Element.Type = Element.self
    ) -> Recorded where Value == Event<Element> {
        Recorded(time: time, value: .error(error))
    }

    /// These events as a list.
    public static func events<Element: Sendable>(_ recordedEvents: Recorded...) -> [Recorded]
    where Value == Event<Element> {
        recordedEvents
    }

    /// These events as a list.
    public static func events<Element: Sendable>(_ recordedEvents: [Recorded]) -> [Recorded]
    where Value == Event<Element> {
        recordedEvents
    }
}
