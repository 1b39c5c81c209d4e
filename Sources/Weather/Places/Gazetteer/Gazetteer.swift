/// The cities, regions and countries of the offline list by their exact names, in English and in the user's language.
package struct Gazetteer: Sendable {
    private var cities: [String: [Place]] = [:]
    private var areas: [String: [PlaceArea]] = [:]
    /// By codes such as "TX" and "KR", which name an area only beside the name of a city.
    private var codes: [String: [PlaceArea]] = [:]
    /// The same for regions whose codes only a search understands: in a profile, "AM" or "PA" is seldom one of them.
    private var searchedCodes: [String: [PlaceArea]] = [:]

    /// - Parameter list: All cities, unordered.
    package init(_ list: [ListedCity]) {
        for city in list {
            for name in Set([city.place.name, city.englishName].map(\.placeName)) {
                cities[name, default: []].append(city.place)
            }
        }
        let countries = Dictionary(grouping: list) { $0.englishCountry }
        for cities in countries.values {
            guard let area = add(cities, isRegion: false), let code = cities.first?.place.countryCode else { continue }
            codes[code, default: []].append(area)
        }
        let regions = Dictionary(grouping: list.filter { $0.englishRegion != nil }) {
            [$0.englishCountry, $0.englishRegion]
        }
        for cities in regions.values {
            guard let area = add(cities, isRegion: true), let first = cities.first,
                let country = first.place.countryCode
            else { continue }
            for code in RegionCodes.codes(of: first.englishRegion ?? "", in: country) {
                searchedCodes[code, default: []].append(area)
                if RegionCodes.isUsualInProfiles(code, of: country) { codes[code, default: []].append(area) }
            }
        }
    }

    private mutating func add(_ cities: [ListedCity], isRegion: Bool) -> PlaceArea? {
        guard let area = PlaceArea(cities, isRegion: isRegion) else { return nil }
        for name in area.names { areas[name, default: []].append(area) }
        return area
    }

    /// The cities with this name, unordered.
    func cities(named name: String) -> [Place] { cities[name.placeName] ?? [] }

    /// The city nearest to a coordinate; nil if there is none within 100 km.
    func nearest(to coordinate: Coordinate) -> Place? {
        let distances = cities.values.joined().map { ($0, $0.coordinate.distance(to: coordinate)) }
        return distances.min { $0.1 < $1.1 }.flatMap { $0.1 <= 100_000 ? $0.0 : nil }
    }

    /// The countries, and then the regions, with this name.
    func areas(named name: String) -> [PlaceArea] {
        let key = name.placeName
        return (areas[PlaceSpellings.countries[key] ?? key] ?? []).sorted {
            $0.regionNames == nil && $1.regionNames != nil
        }
    }

    /// The same, by name or by a code in capitals.
    func areas(alone name: String) -> [PlaceArea] { areas(named: name) + (codes[name] ?? []) }

    /// The same, by name or by a code as it is written beside the name of a city.
    func areas(besideCity name: String) -> [PlaceArea] { areas(named: name) + (codes[name.uppercased()] ?? []) }

    /// The same in a search, which understands more codes.
    func areas(searched name: String) -> [PlaceArea] {
        areas(besideCity: name) + (searchedCodes[name.uppercased()] ?? [])
    }

    /// Whether a place is in the country with a code, as far as the list knows its names.
    func mayBe(_ place: Place, inCountry code: String) -> Bool {
        let countries = (codes[code] ?? []).filter { $0.regionNames == nil }
        return place.country == nil || countries.isEmpty || countries.contains { $0.contains(place) }
    }
}
