import FoundationEssentials

/// The weather at a moment. Temperature and condition are always known.
public struct CurrentConditions: Sendable, Equatable, Codable {
    /// The time of the observation or calculation.
    public var time: Date
    /// °C.
    public var temperature: Double
    /// Apparent temperature in °C.
    public var apparentTemperature: Double?
    /// Relative, in %.
    public var humidity: Double?
    /// The last hour's, in mm.
    public var precipitation: Double?
    public var condition: WeatherCondition
    /// Whether the sun is up.
    public var isDay: Bool
    /// m/s, 10 m above the ground.
    public var windSpeed: Double?
    /// The direction that the wind comes from, in degrees clockwise from north, 0..<360.
    public var windDirection: Double?
    /// hPa, reduced to sea level.
    public var pressure: Double?
    /// The zone of the place; nil if the service has not reported it.
    public var zone: ReportedZone?

    public init(
        time: Date, temperature: Double, apparentTemperature: Double? = nil, humidity: Double? = nil,
        precipitation: Double? = nil, condition: WeatherCondition, isDay: Bool = true, windSpeed: Double? = nil,
        windDirection: Double? = nil, pressure: Double? = nil, zone: ReportedZone? = nil
    ) {
        self.time = time
        self.temperature = temperature
        self.apparentTemperature = apparentTemperature
        self.humidity = humidity
        self.precipitation = precipitation
        self.condition = condition
        self.isDay = isDay
        self.windSpeed = windSpeed
        self.windDirection = windDirection
        self.pressure = pressure
        self.zone = zone
    }
}
