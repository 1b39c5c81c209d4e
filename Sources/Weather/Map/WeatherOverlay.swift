import Base

/// The weather of a place, as the map shows it.
package struct WeatherOverlay: Sendable, Hashable, Identifiable {
    /// Why it is on the map, in ascending order of importance.
    package enum Importance: Int, Sendable, Hashable, Comparable {
        /// It is one of the points that cover the visible region.
        case around
        /// The user has saved the place.
        case saved
        /// The weather pane shows the place.
        case shown

        package static func < (one: Importance, other: Importance) -> Bool { one.rawValue < other.rawValue }
    }

    /// The same for all points within about a kilometre.
    package var id: PlaceKey { place.key }
    package var place: Place
    /// °C.
    package var temperature: Double
    package var condition: WeatherCondition
    /// Whether the sun is up.
    package var isDay: Bool
    package var importance: Importance
    /// The zone of the place; nil if it is unknown.
    package var zone: ReportedZone?

    package init(
        place: Place, temperature: Double, condition: WeatherCondition, isDay: Bool, importance: Importance = .around,
        zone: ReportedZone? = nil
    ) {
        self.place = place
        self.temperature = temperature
        self.condition = condition
        self.isDay = isDay
        self.importance = importance
        self.zone = zone
    }

    /// The current weather of a place.
    package init(place: Place, current: CurrentConditions, importance: Importance = .around) {
        self.init(
            place: place, temperature: current.temperature, condition: current.condition, isDay: current.isDay,
            importance: importance, zone: current.zone)
    }

    package var coordinate: Coordinate { place.coordinate }

    /// The name of the condition's symbolic icon.
    package var iconName: String { condition.iconName(isDay: isDay) }
}
