import FoundationEssentials

/// An account of which nothing is shown.
public struct MutedActor: Sendable, Hashable, Codable {
    /// As the user knows it, in upper and lower case.
    public let login: String
    /// When the user muted it, to the second.
    public let start: Date
}
