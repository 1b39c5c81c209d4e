/// What the map shows at a place: its weather, or a person who is there.
public enum MapMarker: MapOverlay {
    case weather(WeatherOverlay)
    case person(MapPerson)

    public enum ID: Sendable, Hashable {
        case weather(PlaceKey)
        case person(Login)
    }

    public var id: ID {
        switch self {
        case .weather(let overlay): .weather(overlay.id)
        case .person(let person): .person(person.id)
        }
    }

    /// The person; nil for weather.
    public var person: MapPerson? {
        if case .person(let person) = self { person } else { nil }
    }

    public var isPerson: Bool { person != nil }

    public var coordinate: Coordinate {
        switch self {
        case .weather(let overlay): overlay.coordinate
        case .person(let person): person.coordinate
        }
    }

    /// People come first: their markers show the weather as well.
    public var rank: Int {
        switch self {
        case .weather(let overlay): overlay.rank
        case .person: .max
        }
    }

    public func counts(beside main: MapMarker) -> Bool {
        switch (self, main) {
        case (.weather(let overlay), .weather(let main)): overlay.counts(beside: main)
        case (.weather, .person): false
        case (.person, _): true
        }
    }
}
