// How the traits end, compared as events are: errors are equal when they describe themselves alike.

import Rx

extension Result where Success: Equatable, Failure == any Error {
    /// Whether both are the same success, or failures that describe themselves alike: for the ends of singles, since no
    /// error is `Equatable` as such.
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
    /// Whether both came at the same time, and are the same end of a single.
    public static func == <Element: Equatable>(left: Recorded, right: Recorded) -> Bool
    where Value == SingleEvent<Element> {
        left.time == right.time && left.value == right.value
    }
}

/// Whether the same ends of singles came at the same times.
public func == <Element: Equatable>(
    left: [Recorded<SingleEvent<Element>>], right: [Recorded<SingleEvent<Element>>]
) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0 == $1 }
}
