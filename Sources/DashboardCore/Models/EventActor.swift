import Foundation

/// The actor of an event: a user or an app's bot.
public struct EventActor: Sendable, Hashable, Codable {
    /// The account's login, which ends in "[bot]" for an app's bot; empty if the event contains none.
    public let login: String
    /// The http or https URL of the avatar, if there is one.
    public let avatarURL: URL?

    /// Whether the actor is an app, which only the suffix of the login shows.
    public var isBot: Bool { login.hasSuffix(Self.botSuffix) }

    static let botSuffix = "[bot]"

    /// - Parameter login: The login as GitHub writes it.
    public init(login: String, avatarURL: URL? = nil) {
        self.login = login
        self.avatarURL = avatarURL
    }
}
