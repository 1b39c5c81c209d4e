import Foundation

/// The weather of a moment. Everything but temperature and condition may be missing.
public struct CurrentConditions: Sendable, Equatable, Codable {
    /// When it was observed or computed for.
    public var time: Date
    /// °C.
    public var temperature: Double
    /// °C, as it feels with wind and humidity.
    public var apparentTemperature: Double?
    /// Relative, in %.
    public var humidity: Double?
    /// mm in the last hour.
    public var precipitation: Double?
    public var condition: WeatherCondition
    /// Whether the sun is up.
    public var isDay: Bool
    /// m/s, 10 m above the ground.
    public var windSpeed: Double?
    /// Where the wind comes from, in degrees clockwise from north, 0..<360.
    public var windDirection: Double?
    /// hPa, reduced to sea level.
    public var pressure: Double?

    public init(
        time: Date, temperature: Double, apparentTemperature: Double? = nil, humidity: Double? = nil,
        precipitation: Double? = nil, condition: WeatherCondition, isDay: Bool = true, windSpeed: Double? = nil,
        windDirection: Double? = nil, pressure: Double? = nil
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
    }
}
