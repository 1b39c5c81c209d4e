import FoundationEssentials

/// What the profile of a person on GitHub shows on a map.
package struct PublicProfile: Sendable, Hashable, Codable {
    /// The location as the person has written it, as one line; nil if there is none, or if the account is not a person's.
    package let location: String?
    /// The http or https URL of the avatar, if there is one.
    package let avatarURL: URL?

    package init(location: String? = nil, avatarURL: URL? = nil) {
        self.location = location
        self.avatarURL = avatarURL
    }

    /// The name of requests for profiles in `RequestLedger`.
    package static let requestName = "profiles"
}
