/// The weather of a place, as the map shows it.
public struct WeatherOverlay: Sendable, Hashable, Identifiable {
    /// Why it is on the map, in ascending order of importance.
    public enum Importance: Int, Sendable, Hashable, Comparable {
        /// It is one of the points that cover the visible region.
        case around
        /// The user has saved the place.
        case saved
        /// The weather pane shows the place.
        case shown

        public static func < (one: Importance, other: Importance) -> Bool { one.rawValue < other.rawValue }
    }

    /// The same for all points within about a kilometre.
    public var id: PlaceKey { place.key }
    public var place: Place
    /// °C.
    public var temperature: Double
    public var condition: WeatherCondition
    /// Whether the sun is up.
    public var isDay: Bool
    public var importance: Importance
    /// The zone of the place; nil if it is unknown.
    public var zone: ReportedZone?

    public init(
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
    public init(place: Place, current: CurrentConditions, importance: Importance = .around) {
        self.init(
            place: place, temperature: current.temperature, condition: current.condition, isDay: current.isDay,
            importance: importance, zone: current.zone)
    }

    public var coordinate: Coordinate { place.coordinate }

    /// The name of the condition's symbolic icon.
    public var iconName: String { condition.iconName(isDay: isDay) }
}
