import FoundationEssentials

/// What the profile of a person on GitHub shows on a map.
public struct PublicProfile: Sendable, Hashable, Codable {
    /// The location as the person has written it, as one line; nil if there is none, or if the account is not a person's.
    public let location: String?
    /// The http or https URL of the avatar, if there is one.
    public let avatarURL: URL?

    public init(location: String? = nil, avatarURL: URL? = nil) {
        self.location = location
        self.avatarURL = avatarURL
    }

    /// The name of requests for profiles in `RequestLedger`.
    static let requestName = "profiles"
}
