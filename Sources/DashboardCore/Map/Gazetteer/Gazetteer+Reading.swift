extension Gazetteer {
    /// The place that the location in a profile names.
    /// - Parameter text: Any text, of any length.
    public func reading(of text: String) -> LocationReading {
        let location = LocationText(text)
        if let coordinate = location.coordinate {
            return .found(Residence(Place(name: coordinate.text, coordinate: coordinate)))
        }
        let readings = location.places.map { reading(of: $0.flatMap(spelled)) }
        guard location.isSeveral else { return readings.first ?? .nowhere }
        if case .found(let residence)? = readings.first { return .found(residence) }
        return Self.first(of: readings.dropFirst())
    }

    /// The place that a geocoder has found for a reading; it best matches come first.
    /// - Parameters:
    ///   - places: The geocoder's places of that name, best match first.
    ///   - within: The names of what it is in.
    public func residence(among places: [Place], within: [String]) -> Residence? {
        let areas = within.map { self.areas(besideCity: $0) }.filter { !$0.isEmpty }
        let fitting = places.filter { place in areas.allSatisfy { $0.contains { $0.contains(place) } } }
        // The geocoder may write the names of areas in another way.
        guard let place = fitting.first ?? places.first else { return nil }
        let isOnly = !fitting.contains { $0.name == place.name && $0.details != place.details }
        return Residence(place, isUncertain: fitting.isEmpty || areas.isEmpty && !isOnly)
    }

    /// The first of several places that is known; else the first one.
    private static func first(of readings: ArraySlice<LocationReading>) -> LocationReading {
        for case .found(var residence) in readings {
            residence.isUncertain = true
            return .found(residence)
        }
        guard case .unknown(let name, let within, var otherwise)? = readings.first else { return .nowhere }
        otherwise?.isUncertain = true
        return .unknown(name: name, within: within, otherwise: otherwise)
    }

    /// A name as the list writes it, with what the place is in, if that is known.
    private func spelled(_ name: String) -> [String] { PlaceSpellings.cities[name.placeName] ?? [name] }

    /// - Parameter names: The names of a place and of what it is in, in any order.
    private func reading(of names: [String]) -> LocationReading {
        for index in names.indices {
            let others = names.indices.filter { $0 != index }.map { names[$0] }
            if let residence = city(names[index], others) { return .found(residence) }
        }
        let isArea = names.map { !areas(alone: $0).isEmpty }
        let area = area(names)
        guard let unknown = isArea.firstIndex(of: false) else { return area.map { .found($0) } ?? .nowhere }
        let others = names.indices.filter { $0 != unknown }.map { names[$0] }
        return .unknown(name: names[unknown], within: others, otherwise: area)
    }

    /// The city with a name that is within the others; nil if there is none.
    private func city(_ name: String, _ others: [String]) -> Residence? {
        let found = cities(named: name)
        guard !found.isEmpty else { return cityBeforeArea(name, others) }
        let areas = others.map { self.areas(besideCity: $0) }.filter { !$0.isEmpty }
        let fitting = found.filter { place in areas.allSatisfy { $0.contains { $0.contains(place) } } }
        guard let first = fitting.first else { return nil }
        let isOther = others.contains {
            $0.placeName != name.placeName && self.areas(besideCity: $0).isEmpty && isCity($0)
        }
        guard fitting.count > 1 else { return Residence(first, isUncertain: isOther) }
        if areas.isEmpty, let usual = PlaceSpellings.usual[name.placeName] {
            let usual = self.areas(named: usual)
            if let place = fitting.first(where: { place in usual.contains { $0.contains(place) } }) {
                return Residence(place, isUncertain: isOther)
            }
        }
        return Residence(fitting.min { $0.details < $1.details } ?? first, isUncertain: true)
    }

    /// The city of a name such as "Austin TX".
    private func cityBeforeArea(_ name: String, _ others: [String]) -> Residence? {
        let words = name.split(separator: " ")
        for count in words.indices.dropFirst().reversed() {
            let area = words[count...].joined(separator: " ")
            guard !areas(besideCity: area).isEmpty else { continue }
            let city = spelled(words[..<count].joined(separator: " "))
            guard let first = city.first, isCity(first) else { continue }
            return self.city(first, others + city.dropFirst() + [area])
        }
        return nil
    }

    private func isCity(_ name: String) -> Bool { !cities(named: name).isEmpty }

    /// The smallest area among the names; nil if there is none. Where in it is not known.
    private func area(_ names: [String]) -> Residence? {
        let found = names.map(areas(alone:)).filter { !$0.isEmpty }
        let smallest = found.first { $0.allSatisfy { $0.regionNames != nil } }?.first ?? found.first?.first
        return smallest.map { Residence($0.place, isUncertain: true) }
    }
}
