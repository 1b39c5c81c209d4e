import GitHub
import Weather

/// What the map shows at a place: its weather, or a person who is there.
package enum MapMarker: MapOverlay {
    case weather(WeatherOverlay)
    case person(MapPerson)

    package enum ID: Sendable, Hashable {
        case weather(PlaceKey)
        case person(Login)
    }

    package var id: ID {
        switch self {
        case .weather(let overlay): .weather(overlay.id)
        case .person(let person): .person(person.id)
        }
    }

    /// The person; nil for weather.
    package var person: MapPerson? {
        if case .person(let person) = self { person } else { nil }
    }

    package var isPerson: Bool { person != nil }

    package var coordinate: Coordinate {
        switch self {
        case .weather(let overlay): overlay.coordinate
        case .person(let person): person.coordinate
        }
    }

    /// People come first: their markers show the weather as well.
    package var rank: Int {
        switch self {
        case .weather(let overlay): overlay.rank
        case .person: .max
        }
    }

    package func counts(beside main: MapMarker) -> Bool {
        switch (self, main) {
        case (.weather(let overlay), .weather(let main)): overlay.counts(beside: main)
        case (.weather, .person): false
        case (.person, _): true
        }
    }
}
