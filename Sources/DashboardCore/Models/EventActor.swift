import Foundation

/// Who did what an event tells of: a person or an app's bot.
public struct EventActor: Sendable, Hashable, Codable {
    /// The account's login, with "[bot]" at the end for an app's bot; empty when the event names nobody.
    public let login: String
    /// The picture's http(s) address, if there is one.
    public let avatarURL: URL?

    /// Whether an app acted, which GitHub tells by the login's ending only.
    public var isBot: Bool { login.hasSuffix(Self.botSuffix) }

    static let botSuffix = "[bot]"

    /// An actor with the login as GitHub writes it.
    public init(login: String, avatarURL: URL? = nil) {
        self.login = login
        self.avatarURL = avatarURL
    }
}
