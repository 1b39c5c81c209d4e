import FoundationEssentials
import Weather

/// What a geocoder has found for the location in a profile.
struct SavedResidence: Sendable, Equatable, Codable, Identifiable {
    /// The location as it is written.
    let id: String
    /// Nil if nothing was found.
    let residence: Residence?
    let fetchedAt: Date

    /// How long it is not requested again, in seconds.
    static let lifetime: TimeInterval = 30 * 86_400

    /// Whether it need not be requested again.
    func isFresh(at now: Date) -> Bool { (0..<Self.lifetime).contains(now.timeIntervalSince(fetchedAt)) }
}
