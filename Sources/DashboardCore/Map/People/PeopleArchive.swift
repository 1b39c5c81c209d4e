import Base

/// The profiles of people, and what a geocoder has found for the locations in them; at most 2,000 of each. The least
/// recently used ones are removed first.
package struct PeopleArchive: Sendable, Equatable {
    static let capacity = 2000

    private(set) var profiles = RecentlyUsed<SavedProfile>(capacity: capacity)
    private(set) var residences = RecentlyUsed<SavedResidence>(capacity: capacity)

    /// An empty archive.
    package init() {}

    /// The profile of a login on a server; nil if there is none.
    func profile(_ id: SavedProfile.ID) -> SavedProfile? { profiles[id] }

    /// What was found for a location; nil if it was not searched for.
    func residence(of location: String) -> SavedResidence? { residences[location] }

    mutating func insert(_ new: [SavedProfile]) { profiles.insert(new) }

    mutating func insert(_ new: [SavedResidence]) { residences.insert(new) }

    /// Keeps these profiles longer than those that were used before.
    mutating func use(_ ids: [SavedProfile.ID]) { profiles.use(ids) }
}

/// Coded as an object of two lists. Unreadable elements are omitted.
extension PeopleArchive: Codable {
    private enum CodingKeys: CodingKey {
        case profiles, residences
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        insert(values.lossyElements(.profiles, of: SavedProfile.self))
        insert(values.lossyElements(.residences, of: SavedResidence.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(profiles.all, forKey: .profiles)
        try values.encode(residences.all, forKey: .residences)
    }
}
