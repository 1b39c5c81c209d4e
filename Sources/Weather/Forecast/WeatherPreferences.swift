import Base

/// The user's weather preferences.
package struct WeatherPreferences: Sendable, Equatable {
    /// The selected service.
    package var service: WeatherService
    /// The model whose forecasts Open-Meteo is asked for; nil, or one that is not known, for the best match.
    package var model: ForecastModel?
    /// The units that differ from the locale's.
    package var units: UnitChoices
    /// The saved places, in the user's order, without duplicates; the first one is shown in the header bar.
    package private(set) var places: [Place]
    /// The last displayed place.
    package var shown: ShownPlace?
    /// The cards that are folded; the others are open.
    package var foldedCards: Set<WeatherCard>
    /// The index of the air's quality; nil for the one that is usual at the place.
    package var airIndex: AirIndex?
    /// Whether warnings are shown where people of the feed are.
    package var warnsOfPeople: Bool
    /// The last places that were searched for by text and found: the newest first, each once, at most five.
    package private(set) var recents: [Place] = []
    /// The other elements of the file's list of places: unreadable ones, those beyond the maximum, and those within about a
    /// kilometre of one before.
    private var others: [JSONValue] = []
    /// The folded cards that only other versions have.
    private var otherCards: [JSONValue] = []

    /// The maximum number of saved places.
    package static let maximumPlaces = 50
    /// The maximum number of recent searches.
    private static let maximumRecents = 5

    package init(
        service: WeatherService = .standard, units: UnitChoices = UnitChoices(), places: [Place] = [],
        shown: ShownPlace? = nil, recents: [Place] = [], foldedCards: Set<WeatherCard> = [],
        airIndex: AirIndex? = nil, model: ForecastModel? = nil, warnsOfPeople: Bool = false
    ) {
        self.service = service
        self.model = model
        self.units = units
        self.places = []
        self.shown = shown
        self.foldedCards = foldedCards
        self.warnsOfPeople = warnsOfPeople
        self.airIndex = airIndex
        for place in places { add(place) }
        for place in recents.reversed() { addRecent(place) }
    }

    /// The displayed place and then the saved ones, each once.
    package var allPlaces: [Place] {
        let shown = [shown?.place].compactMap { $0 }
        return shown + places.filter { $0.key != shown.first?.key }
    }

    /// Whether a place, or one within about a kilometre, is saved.
    package func isSaved(_ key: PlaceKey) -> Bool { places.contains { $0.key == key } }

    /// Adds a place at the end. Does nothing if it is saved already, or if the maximum is reached.
    package mutating func add(_ place: Place) {
        insert(place, at: places.count)
    }

    /// Adds a place at an index, or at the end if there are fewer places.
    package mutating func insert(_ place: Place, at index: Int) {
        guard !isSaved(place.key), places.count < Self.maximumPlaces else { return }
        places.insert(place, at: min(max(0, index), places.count))
    }

    /// Sets the country of a place whose country is not known yet.
    package mutating func learn(countryCode: String, of key: PlaceKey) {
        for index in places.indices where places[index].key == key && places[index].countryCode == nil {
            places[index].countryCode = countryCode
        }
        if shown?.place.key == key, shown?.place.countryCode == nil { shown?.place.countryCode = countryCode }
    }

    /// Removes a place, if it is saved.
    package mutating func remove(_ key: PlaceKey) {
        places.removeAll { $0.key == key }
    }

    /// Moves a place by `steps`, negative towards the beginning; at most to either end.
    package mutating func move(_ key: PlaceKey, by steps: Int) {
        guard let index = places.firstIndex(where: { $0.key == key }) else { return }
        let place = places.remove(at: index)
        let steps = min(max(-Self.maximumPlaces, steps), Self.maximumPlaces)
        places.insert(place, at: min(max(0, index + steps), places.count))
    }
}

extension WeatherPreferences {
    /// Puts a place that was searched for before the others.
    package mutating func addRecent(_ place: Place) {
        recents = Array(([place] + recents.filter { $0.key != place.key }).prefix(Self.maximumRecents))
    }

    /// Forgets all searches.
    package mutating func clearRecents() {
        recents = []
    }
}

/// Coded as an object. Each unreadable field, place or card is treated as not set, and stays in the file; the places in it must
/// follow the same rules as those that the user adds. Unreadable recent searches do not stay.
extension WeatherPreferences: Codable {
    private enum CodingKeys: CodingKey {
        case service, model, units, places, shown, recents, foldedCards, airIndex, warnsOfPeople
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let saved = values.elements(.places, where: isFirst(of: \Place.key, upTo: Self.maximumPlaces))
        let cards = values.elements(.foldedCards, of: WeatherCard.self)
        self.init(
            service: values.decodeLossily(.service) ?? .standard,
            units: values.decodeLossily(.units) ?? UnitChoices(), places: saved.read,
            shown: values.decodeLossily(.shown), recents: values.lossyElements(.recents, of: Place.self),
            foldedCards: Set(cards.read), airIndex: values.decodeLossily(.airIndex),
            model: values.decodeLossily(.model), warnsOfPeople: values.decodeLossily(.warnsOfPeople) ?? false)
        otherCards = cards.others
        others = saved.others
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(service, forKey: .service)
        try values.encodeIfPresent(model, forKey: .model)
        try values.encode(units, forKey: .units)
        try values.encode(places.map { try JSONValue(writing: $0) } + others, forKey: .places)
        try values.encodeIfPresent(shown, forKey: .shown)
        try values.encode(recents, forKey: .recents)
        let cards = try WeatherCard.allCases.filter(foldedCards.contains).map { try JSONValue(writing: $0) }
        try values.encode(cards + otherCards, forKey: .foldedCards)
        try values.encodeIfPresent(airIndex, forKey: .airIndex)
        try values.encode(warnsOfPeople, forKey: .warnsOfPeople)
    }
}

/// A place, and how it was selected.
package struct ShownPlace: Sendable, Equatable, Codable {
    package var place: Place
    package var source: WeatherSource

    package init(place: Place, source: WeatherSource) {
        self.place = place
        self.source = source
    }

    /// An unknown source counts as typed.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(place: try values.decode(Place.self, forKey: .place), source: values.decodeLossily(.source) ?? .text)
    }
}

/// How a place was selected.
package enum WeatherSource: String, Sendable, Equatable, Codable {
    /// A name that the user typed or selected.
    case text
    /// A coordinate or a plus code that the user typed. The place has the name of a city near it.
    case coordinate
    /// The machine's position.
    case position
    /// A point of the map.
    case map
}
