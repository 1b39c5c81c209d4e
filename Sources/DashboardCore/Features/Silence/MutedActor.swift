import FoundationEssentials

/// An account of which nothing is shown.
public struct MutedActor: Sendable, Hashable, Codable {
    /// As the user knows it, in upper and lower case.
    public let login: String
    /// GitHub's id, by which it stays muted with another login; nil while it is not known.
    public internal(set) var id: Int?
    /// When the user muted it, to the second.
    public let start: Date

    public init(login: String, id: Int? = nil, start: Date) {
        self.login = login
        self.id = id
        self.start = start
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            login: try values.decode(String.self, forKey: .login), id: values.decodeLossily(.id),
            start: try values.decode(Date.self, forKey: .start))
    }

    /// Whether it is the account with a login and an id. Another one may have taken over the login.
    func isSame(_ id: Int?) -> Bool { self.id == nil || id == nil || self.id == id }
}
