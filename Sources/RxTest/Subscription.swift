/// The times of a subscription and its disposal.
public struct Subscription: Equatable, Hashable, Sendable {
    /// The tick of the subscription.
    public let subscribe: TestTime
    /// The tick of its disposal; the largest number while it is not disposed.
    public let unsubscribe: TestTime

    /// A subscription at `subscribe` that is not disposed.
    public init(_ subscribe: TestTime) {
        self.init(subscribe, .max)
    }

    /// From `subscribe` to `unsubscribe`.
    public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
        self.subscribe = subscribe
        self.unsubscribe = unsubscribe
    }
}

extension Subscription: CustomDebugStringConvertible {
    public var debugDescription: String {
        "\(subscribe)..<\(unsubscribe == .max ? "" : "\(unsubscribe)")"
    }
}
