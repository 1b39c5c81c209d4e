import FoundationEssentials

/// A person or an organization on GitHub, with the public profile.
public struct User: Sendable, Hashable {
    /// Id, login and kind.
    public let profile: AccountProfile
    /// The displayed name, as one line; nil if there is none.
    public let name: String?
    public let avatarURL: URL?
    /// The location in the profile, as the person has written it, as one line.
    public let location: String?
    /// The number of public repositories.
    public let repositories: Int?

    public var login: Login { profile.login }
}
