/// Finding one of several places by the areas that it is in.
extension Gazetteer {
    /// The places that are in all areas of `within`, in their order. Areas are named in English or in the user's
    /// language, or by their codes.
    package func places(_ places: [Place], within: [String]) -> [Place] {
        guard !within.isEmpty else { return places }
        let fitting = places.filter { place in within.allSatisfy { isNamed($0, around: place) } }
        guard fitting.isEmpty else { return fitting }
        // The service may spell an area differently from the list.
        return places.filter { place in
            guard let near = nearest(to: place.coordinate) else { return false }
            return within.allSatisfy { isNamed($0, around: near) || isNamed($0, around: place) }
        }
    }

    /// The same while the last area is being typed.
    package func places(_ places: [Place], withinBeginning within: [String]) -> [Place] {
        let found = self.places(places, within: within)
        guard found.isEmpty, let last = within.last?.placeName else { return found }
        return self.places(places, within: within.dropLast()).filter { place in
            [place.region, place.country].contains { $0?.placeName.hasPrefix(last) == true }
        }
    }

    /// The place that a text certainly names; nil if there is none, or if there are several.
    package func place(named text: String) -> Place? {
        guard case .found(let residence) = reading(of: text), !residence.isUncertain else { return nil }
        let place = residence.place
        // An unknown area is ignored in a profile, but not in a search.
        let within = PlaceQuestion(text).within.filter { $0.placeName != place.name.placeName }
        return places([place], within: within).first
    }

    /// The town and the area of a name such as "Springfield Missouri" or "10115 DE"; nil for other names.
    package func question(_ text: String) -> PlaceQuestion? {
        guard text.utf8.count <= 200 else { return nil }
        let words = text.split { $0.isWhitespace }
        let count = words.indices.dropFirst().first { isArea(words[$0...].joined(separator: " ")) }
        return count.map {
            PlaceQuestion(
                town: words[..<$0].joined(separator: " "), within: [words[$0...].joined(separator: " ")])
        }
    }

    /// The ISO code of the country whose postal code `code` is; nil if it is not certain.
    /// - Parameters:
    ///   - within: The areas of the place, the largest one last.
    ///   - isAfterRegion: Whether the code was written after a region, so that "DE" is Delaware rather than Germany.
    package func country(ofPostalCode code: String, within: [String], isAfterRegion: Bool) -> String? {
        guard let last = within.last else { return nil }
        let areas = areas(searched: last)
        let isCode = CountryCode.ofThreeLetters(last) != nil
        let countries =
            areas.filter { $0.regionNames == nil }.compactMap(\.countryCode) + (isCode ? [last.uppercased()] : [])
        let regions =
            areas.filter { $0.regionNames != nil }.compactMap(\.countryCode)
            + RegionCodes.names(of: last).map(\.country)
        let isInRegion = isAfterRegion && within.count == 1
        return (isInRegion ? [regions, countries] : [countries, regions]).lazy
            .map { Set($0.filter { PostalCode.mayBe(code, in: $0) }) }
            .first { !$0.isEmpty }
            .flatMap { $0.count == 1 ? $0.first : nil }
    }

    /// Whether a text is the name or the code of a country, or the code of a region, and no city.
    package func isCountryOrCode(_ text: String) -> Bool {
        areas(searched: text).contains { $0.regionNames == nil } || CountryCode.ofThreeLetters(text) != nil
            || !RegionCodes.names(of: text).isEmpty
    }

    private func isArea(_ name: String) -> Bool {
        !areas(searched: name).isEmpty || !RegionCodes.names(of: name).isEmpty
    }

    private func isNamed(_ area: String, around place: Place) -> Bool {
        let name = area.placeName
        let names = [name, PlaceSpellings.countries[name]]
        return [place.region, place.country].contains { $0.map { names.contains($0.placeName) } ?? false }
            || areas(searched: area).contains { $0.contains(place) } || isInRegion(place, code: area)
    }

    /// By the service's own name of the region, which may not be in the list.
    private func isInRegion(_ place: Place, code: String) -> Bool {
        guard let region = place.region?.placeName else { return false }
        return RegionCodes.names(of: code).contains { country, names in
            names.contains(region) && mayBe(place, inCountry: country)
        }
    }
}
