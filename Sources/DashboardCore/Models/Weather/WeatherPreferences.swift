/// What a person has chosen about the weather.
public struct WeatherPreferences: Sendable, Equatable, Codable {
    /// Who is asked.
    public var service: WeatherService
    /// The units that are not the locale's.
    public var units: UnitChoices
    /// The saved places, in the person's order, each once; the first one is in the header bar.
    public private(set) var places: [Place]
    /// The place that was shown last.
    public var shown: ShownPlace?

    /// How many places can be saved.
    public static let maximumPlaces = 50

    public init(
        service: WeatherService = .openMeteo, units: UnitChoices = UnitChoices(), places: [Place] = [],
        shown: ShownPlace? = nil
    ) {
        self.service = service
        self.units = units
        self.places = []
        self.shown = shown
        for place in places { add(place) }
    }

    /// Whether a place, or one within about a kilometre, is saved.
    public func isSaved(_ key: PlaceKey) -> Bool { places.contains { $0.key == key } }

    /// Adds a place at the end. Does nothing for one that is saved already, and where there is no room for it.
    public mutating func add(_ place: Place) {
        insert(place, at: places.count)
    }

    /// The same at another index, or at the end where there are fewer places.
    public mutating func insert(_ place: Place, at index: Int) {
        guard !isSaved(place.key), places.count < Self.maximumPlaces else { return }
        places.insert(place, at: min(max(0, index), places.count))
    }

    /// Takes a place away, if it is saved.
    public mutating func remove(_ key: PlaceKey) {
        places.removeAll { $0.key == key }
    }

    /// Moves a place by `steps`, which are negative towards the beginning; at most to either end.
    public mutating func move(_ key: PlaceKey, by steps: Int) {
        guard let index = places.firstIndex(where: { $0.key == key }) else { return }
        let place = places.remove(at: index)
        let steps = min(max(-Self.maximumPlaces, steps), Self.maximumPlaces)
        places.insert(place, at: min(max(0, index + steps), places.count))
    }
}

/// Coded as an object. What cannot be read of it is as if it had never been chosen, each field and each place for itself;
/// what a file says of places is held to the same rules as what a person does.
extension WeatherPreferences {
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            service: values.decodeLossily(.service) ?? .openMeteo, units: values.decodeLossily(.units) ?? UnitChoices(),
            places: values.lossyElements(.places), shown: values.decodeLossily(.shown))
    }
}

/// A place with how it came to be shown.
public struct ShownPlace: Sendable, Equatable, Codable {
    public var place: Place
    public var source: WeatherSource

    public init(place: Place, source: WeatherSource) {
        self.place = place
        self.source = source
    }

    /// A source that is not known here is one that the person has typed.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(place: try values.decode(Place.self, forKey: .place), source: values.decodeLossily(.source) ?? .text)
    }
}

/// What asked for a place's weather.
public enum WeatherSource: String, Sendable, Equatable, Codable {
    /// A name, or two numbers, that the person typed or chose.
    case text
    /// The machine's own position.
    case position
    /// A point of the map.
    case map
}
