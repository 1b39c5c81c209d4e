// Equality of the traits' events, as for events: errors are equal if their descriptions are.

import Rx

extension Result where Success: Equatable, Failure == any Error {
    /// Whether both are the same success, or failures with the same description: for the events of singles, since
    /// errors are not `Equatable`.
    public static func == (left: Result, right: Result) -> Bool {
        switch (left, right) {
        case (.success(let left), .success(let right)): left == right
        case (.failure(let left), .failure(let right)): "\(left)" == "\(right)"
        default: false
        }
    }

    /// The opposite of `==`.
    public static func != (left: Result, right: Result) -> Bool { !(left == right) }
}

/// Whether both are the same events of singles.
public func == <Element: Equatable>(left: [SingleEvent<Element>], right: [SingleEvent<Element>]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0 == $1 }
}

extension MaybeEvent: Equatable where Element: Equatable {
    public static func == (left: MaybeEvent, right: MaybeEvent) -> Bool {
        switch (left, right) {
        case (.success(let left), .success(let right)): left == right
        case (.error(let left), .error(let right)): "\(left)" == "\(right)"
        case (.completed, .completed): true
        default: false
        }
    }
}

extension CompletableEvent: Equatable {
    public static func == (left: CompletableEvent, right: CompletableEvent) -> Bool {
        switch (left, right) {
        case (.error(let left), .error(let right)): "\(left)" == "\(right)"
        case (.completed, .completed): true
        default: false
        }
    }
}

extension Recorded {
    /// Whether both are the same event of a single at the same time.
    public static func == <Element: Equatable>(left: Recorded, right: Recorded) -> Bool
    where Value == SingleEvent<Element> {
        left.time == right.time && left.value == right.value
    }
}

/// Whether both are the same events of singles at the same times.
public func == <Element: Equatable>(
    left: [Recorded<SingleEvent<Element>>], right: [Recorded<SingleEvent<Element>>]
) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0 == $1 }
}
