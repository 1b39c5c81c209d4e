import Base
import FoundationEssentials

/// The weather at a moment. Temperature and condition are always known.
package struct CurrentConditions: Sendable, Equatable, Codable {
    /// The time of the observation or calculation.
    package var time: Date
    /// °C.
    package var temperature: Double
    /// Apparent temperature in °C.
    package var apparentTemperature: Double?
    /// Relative humidity in %.
    package var humidity: Double?
    /// In the last hour, in mm.
    package var precipitation: Double?
    package var condition: WeatherCondition
    /// Whether the sun is up.
    package var isDay: Bool
    /// m/s, 10 m above the ground.
    package var windSpeed: Double?
    /// The direction that the wind comes from, in degrees clockwise from north, 0..<360.
    package var windDirection: Double?
    /// hPa, reduced to sea level.
    package var pressure: Double?
    /// The zone of the place; nil if the service has not reported it.
    package var zone: ReportedZone?

    package init(
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
