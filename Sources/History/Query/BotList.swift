import GitHub

/// The accounts that count as bots, in addition to those that GitHub's events call bots: see `EventActor.isBot`.
package struct BotList: Sendable, Hashable {
    /// The logins of these bots, folded.
    package private(set) var logins: Set<String> = []

    /// The maximum number of logins.
    package static let maximumCount = 1000

    /// - Parameter logins: Without regard to case, with or without "@" before them. Empty ones, and those after the first 1000,
    ///   are left out.
    package init(_ logins: some Sequence<String> = []) {
        for login in logins where self.logins.count < Self.maximumCount {
            let login = login.drop { $0 == "@" || $0.isWhitespace }.prefix { !$0.isWhitespace }
            if !login.isEmpty { self.logins.insert(String(login).folded) }
        }
    }

    /// What a user has typed: logins with spaces or commas between them.
    package init(typed text: String) {
        self.init(text.split { $0.isWhitespace || $0 == "," || $0 == ";" }.map(String.init))
    }

    /// Whether the actor of an event is a bot.
    package func contains(_ facts: EventFacts) -> Bool { facts.isBot || logins.contains(facts.actor) }
}

/// As it can be typed, in alphabetical order.
extension BotList: CustomStringConvertible {
    package var description: String { logins.sorted().joined(separator: ", ") }
}
