/// A country of the offline list, or a region of a large one.
struct PlaceArea: Sendable, Hashable {
    /// The names of the country, by `placeName`.
    let countryNames: Set<String>
    /// The names of the region; nil for a whole country.
    let regionNames: Set<String>?
    /// The code of the country; nil if the list has none.
    let countryCode: String?
    /// A central one of its cities, under the name of the area.
    let place: Place

    /// - Parameter cities: Its cities, at least one.
    init?(_ cities: [ListedCity], isRegion: Bool) {
        guard let first = cities.first, let middle = Self.middle(of: cities.map(\.place.coordinate)) else { return nil }
        let country = [first.place.country, first.englishCountry].compactMap { $0 }
        let region = [first.place.region, first.englishRegion].compactMap { $0 }
        guard let name = isRegion ? region.first : country.first else { return nil }
        countryNames = Set(country.map(\.placeName))
        countryCode = first.place.countryCode
        regionNames = isRegion ? Set(region.map(\.placeName)) : nil
        place = Place(name: name, country: isRegion ? country.first : nil, coordinate: middle)
    }

    /// What it is called.
    var names: Set<String> { regionNames ?? countryNames }

    /// Whether a place is in it, judging by the place's names.
    func contains(_ place: Place) -> Bool {
        guard let country = place.country, countryNames.contains(country.placeName) else { return false }
        guard let regionNames else { return true }
        return place.region.map { regionNames.contains($0.placeName) } ?? false
    }

    /// The coordinate, among a sample, that has the smallest sum of distances to the others: a few distant cities, such as
    /// those of an overseas territory, do not matter.
    private static func middle(of coordinates: [Coordinate]) -> Coordinate? {
        let sample = stride(from: 0, to: coordinates.count, by: coordinates.count / 40 + 1).map { coordinates[$0] }
        let distances = sample.map { one in (one, sample.reduce(0) { $0 + one.distance(to: $1) }) }
        return distances.min { $0.1 < $1.1 }?.0
    }
}
