import FoundationEssentials

/// A person or an organization on GitHub, with the public profile.
package struct User: Sendable, Hashable {
    /// Id, login and kind.
    package let profile: AccountProfile
    /// The displayed name, as one line; nil if there is none.
    package let name: String?
    package let avatarURL: URL?
    /// The location in the profile, as the person has written it, as one line.
    package let location: String?
    /// The number of public repositories.
    package let repositories: Int?

    package var login: Login { profile.login }
}
