/// What an event may be besides its kind, in the words of a query.
public enum QueryState: String, Sendable, Hashable, CaseIterable {
    /// Not seen yet, or seen.
    case unseen, seen
    /// Caused by a bot: see `BotList`.
    case bot
    /// Made from the answers of other endpoints, since GitHub's event was missed.
    case restored
    /// A pull request was merged.
    case merged
    /// An issue was closed, or a pull request without being merged.
    case closed
    /// About an issue, a pull request or a discussion, including comments and reviews.
    case issue, pr, discussion
}

/// The accounts that count as bots.
///
/// GitHub's events do not tell whether an actor is a bot: only the logins of apps end in "[bot]".
public struct BotList: Sendable, Hashable {
    /// The logins of further bots, in lower case.
    public private(set) var logins: Set<String> = []

    /// The maximum number of logins.
    public static let maximumCount = 1000

    /// - Parameter logins: Without regard to case. Empty ones, and those after the first 1000, are left out.
    public init(_ logins: some Sequence<String> = []) {
        for login in logins where self.logins.count < Self.maximumCount && !login.isEmpty {
            self.logins.insert(login.lowercased())
        }
    }

    /// - Parameter actor: A login in lower case, as in `EventFacts`.
    public func contains(_ actor: String) -> Bool {
        actor.hasSuffix(EventActor.botSuffix) || logins.contains(actor)
    }
}
