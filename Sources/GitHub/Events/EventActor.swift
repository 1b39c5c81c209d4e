import FoundationEssentials

/// The actor of an event: a user or an app's bot.
package struct EventActor: Sendable, Hashable, Codable {
    /// The account's login, which ends in "[bot]" for most bots of apps; empty if the event contains none.
    package let login: String
    /// GitHub's id of the account, which stays the same when the login changes; nil if it is not known.
    package let id: Int?
    /// The http or https URL of the avatar, if there is one.
    package let avatarURL: URL?
    /// Nil unless it is true, so that the coded form of others stays the same.
    private let typedAsBot: Bool?

    /// Whether the actor is an app: by the suffix of the login, or by the type that GitHub gives it.
    package var isBot: Bool { typedAsBot == true || login.hasSuffix(Self.botSuffix) }

    package static let botSuffix = "[bot]"

    /// - Parameters:
    ///   - login: The login as GitHub writes it.
    ///   - isTypedAsBot: Whether GitHub calls it one.
    package init(login: String, id: Int? = nil, avatarURL: URL? = nil, isTypedAsBot: Bool = false) {
        self.login = login
        self.id = id
        self.avatarURL = avatarURL
        typedAsBot = isTypedAsBot ? true : nil
    }
}
