extension Gazetteer {
    /// The place that the location in a profile names.
    /// - Parameter text: Any text, of any length.
    package func reading(of text: String) -> LocationReading {
        let location = LocationText(text)
        if let coordinate = location.coordinate {
            return .found(Residence(Place(name: coordinate.text, coordinate: coordinate)))
        }
        let readings = location.places.map { reading(of: $0.flatMap(spelled)) }
        guard location.isSeveral else { return readings.first ?? .nowhere }
        if case .found(let residence)? = readings.first { return .found(residence) }
        // In "Portland/Oregon/USA", the other names tell which Portland is meant.
        if case .nowhere? = readings.dropFirst().first {
            let together = reading(of: location.places.dropFirst().flatMap { $0.flatMap(spelled) })
            if case .found(let residence) = together, !residence.isUncertain { return together }
        }
        return Self.first(of: readings.dropFirst())
    }

    /// The place that a geocoder has found for a reading; nil if there is none, or if any of several could be meant.
    /// - Parameters:
    ///   - places: The geocoder's places of that name, best match first.
    ///   - within: The names of the areas that it is in.
    package func residence(among places: [Place], within: [String]) -> Residence? {
        let known = within.filter { !areas(besideCity: $0).isEmpty }
        let fitting = self.places(places, within: known)
        guard let place = fitting.first else { return nil }
        let isOnly = !fitting.contains { $0.name == place.name && $0.details != place.details }
        return isOnly ? Residence(place) : nil
    }

    /// The first known one of several places; otherwise the first one.
    private static func first(of readings: ArraySlice<LocationReading>) -> LocationReading {
        for case .found(var residence) in readings {
            residence.isUncertain = true
            return .found(residence)
        }
        guard case .unknown(let name, let within, var otherwise)? = readings.first else { return .nowhere }
        otherwise?.isUncertain = true
        return .unknown(name: name, within: within, otherwise: otherwise)
    }

    /// A name as it is spelled in the list, followed by the place's areas if they are known.
    private func spelled(_ name: String) -> [String] { PlaceSpellings.cities[name.placeName] ?? [name] }

    /// - Parameter names: The names of a place and of the areas that it is in, in any order.
    private func reading(of names: [String]) -> LocationReading {
        var isOneOfSeveral = false
        for index in names.indices {
            let others = names.indices.filter { $0 != index }.map { names[$0] }
            switch city(names[index], others) {
            case .one(let residence): return .found(residence)
            case .several: isOneOfSeveral = true
            case nil: break
            }
        }
        let isArea = names.map { !areas(alone: $0).isEmpty }
        let area = area(names)
        if isOneOfSeveral { return area.map { .found($0) } ?? .nowhere }
        guard let unknown = isArea.firstIndex(of: false) else { return area.map { .found($0) } ?? .nowhere }
        let others = names.indices.filter { $0 != unknown }.map { names[$0] }
        return .unknown(name: names[unknown], within: others, otherwise: area)
    }

    /// The cities that a name may mean.
    private enum CityReading {
        case one(Residence)
        /// A marker at any of them would be a guess.
        case several
    }

    /// The city with a name that is within the others; nil if there is none.
    private func city(_ name: String, _ others: [String]) -> CityReading? {
        let found = cities(named: name)
        guard !found.isEmpty else { return cityBeforeArea(name, others) }
        let areas = others.map { self.areas(besideCity: $0) }.filter { !$0.isEmpty }
        let fitting = found.filter { place in areas.allSatisfy { $0.contains { $0.contains(place) } } }
        guard let first = fitting.first else { return nil }
        let isOther = others.contains {
            $0.placeName != name.placeName && self.areas(besideCity: $0).isEmpty && isCity($0)
        }
        guard fitting.count > 1 else { return .one(Residence(first, isUncertain: isOther)) }
        guard areas.isEmpty, let usual = PlaceSpellings.usual[name.placeName] else { return .several }
        let area = self.areas(named: usual)
        let place = fitting.first { place in area.contains { $0.contains(place) } }
        return place.map { .one(Residence($0, isUncertain: isOther)) } ?? .several
    }

    /// The city of a name such as "Austin TX".
    private func cityBeforeArea(_ name: String, _ others: [String]) -> CityReading? {
        guard let question = question(name) else { return nil }
        let city = spelled(question.town)
        guard let first = city.first, isCity(first) else { return nil }
        return self.city(first, others + city.dropFirst() + question.within)
    }

    private func isCity(_ name: String) -> Bool { !cities(named: name).isEmpty }

    /// The smallest area among the names; nil if there is none. It is not known where in the area the person is.
    private func area(_ names: [String]) -> Residence? {
        let found = names.map(areas(alone:)).filter { !$0.isEmpty }
        let smallest = found.first { $0.allSatisfy { $0.regionNames != nil } }?.first ?? found.first?.first
        return smallest.map { Residence($0.place, isUncertain: true) }
    }
}
