/// Where somebody is, as far as the location in a profile tells.
package struct Residence: Sendable, Hashable, Codable {
    package var place: Place
    /// Whether it may be another place: only a country or a region is known, or the profile names several places.
    package var isUncertain: Bool

    package init(_ place: Place, isUncertain: Bool = false) {
        self.place = place
        self.isUncertain = isUncertain
    }
}
