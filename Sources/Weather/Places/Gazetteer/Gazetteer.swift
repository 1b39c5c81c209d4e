/// The cities, regions and countries of the offline list by their exact names, in English and in the user's language.
package struct Gazetteer: Sendable {
    private var cities: [String: [Place]] = [:]
    private var areas: [String: [PlaceArea]] = [:]
    /// By codes such as "TX" and "KR", which name an area only beside the name of a city.
    private var codes: [String: [PlaceArea]] = [:]

    /// - Parameter list: All cities, unordered.
    package init(_ list: [ListedCity]) {
        for city in list {
            for name in Set([city.place.name, city.englishName].map(\.placeName)) {
                cities[name, default: []].append(city.place)
            }
        }
        let countries = Dictionary(grouping: list) { $0.englishCountry }
        for cities in countries.values { add(cities, isRegion: false, code: cities.first?.place.countryCode) }
        let regions = Dictionary(grouping: list.filter { $0.englishRegion != nil }) {
            [$0.englishCountry, $0.englishRegion]
        }
        for cities in regions.values { add(cities, isRegion: true, code: PlaceSpellings.code(of: cities.first)) }
    }

    private mutating func add(_ cities: [ListedCity], isRegion: Bool, code: String?) {
        guard let area = PlaceArea(cities, isRegion: isRegion) else { return }
        for name in area.names { areas[name, default: []].append(area) }
        if let code { codes[code, default: []].append(area) }
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
}
