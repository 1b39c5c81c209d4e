/// Where somebody is, as far as the location in a profile tells.
public struct Residence: Sendable, Hashable, Codable {
    public var place: Place
    /// Whether it may be another place: only a country or a region is known, or the profile names several places.
    public var isUncertain: Bool

    public init(_ place: Place, isUncertain: Bool = false) {
        self.place = place
        self.isUncertain = isUncertain
    }
}
