import FoundationEssentials

/// An account of which nothing is shown.
package struct MutedActor: Sendable, Hashable, Codable {
    /// As the user knows it, in upper and lower case.
    package let login: String
    /// GitHub's id, by which it stays muted with another login; nil while it is not known.
    package internal(set) var id: Int?
    /// When the user muted it, to the second.
    package let start: Date

    package init(login: String, id: Int? = nil, start: Date) {
        self.login = login
        self.id = id
        self.start = start
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            login: try values.decode(String.self, forKey: .login), id: values.decodeLossily(.id),
            start: try values.decode(Date.self, forKey: .start))
    }

    /// Whether it is the account with a login and an id. Another one may have taken over the login.
    func isSame(_ id: Int?) -> Bool { self.id == nil || id == nil || self.id == id }
}
