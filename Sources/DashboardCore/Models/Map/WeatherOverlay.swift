/// The weather of a place, as the map shows it.
public struct WeatherOverlay: Sendable, Hashable, Identifiable {
    /// The same for all points within about a kilometre.
    public var id: PlaceKey { place.key }
    public var place: Place
    /// °C.
    public var temperature: Double
    public var condition: WeatherCondition
    /// Whether the sun is up there.
    public var isDay: Bool

    public init(place: Place, temperature: Double, condition: WeatherCondition, isDay: Bool) {
        self.place = place
        self.temperature = temperature
        self.condition = condition
        self.isDay = isDay
    }

    /// The weather of this moment in a place.
    public init(place: Place, current: CurrentConditions) {
        self.init(
            place: place, temperature: current.temperature, condition: current.condition, isDay: current.isDay)
    }

    public var coordinate: Coordinate { place.coordinate }

    /// The name of the condition's symbolic icon.
    public var iconName: String { condition.iconName(isDay: isDay) }
}
