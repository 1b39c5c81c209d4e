import Rx

/// An event and the virtual time, in ms, at which it came.
struct Noted<Element: Sendable & Equatable>: Sendable, Equatable, CustomStringConvertible {
    let time: Int
    let event: Event<Element>

    static func next(_ time: Int, _ element: Element) -> Noted { Noted(time: time, event: .next(element)) }
    static func completed(_ time: Int) -> Noted { Noted(time: time, event: .completed) }
    static func error(_ time: Int, _ error: Failure = .first) -> Noted { Noted(time: time, event: .error(error)) }

    var description: String { "\(event) at \(time)" }
}

/// What goes wrong in the tests.
enum Failure: Error {
    case first, second
}
