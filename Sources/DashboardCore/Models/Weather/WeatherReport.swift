import Foundation

/// What a service said of a place's weather.
public struct WeatherReport: Sendable, Equatable, Codable {
    public var place: Place
    public var forecast: Forecast
    /// When the answer came.
    public var fetchedAt: Date
    /// Who answered.
    public var service: WeatherService

    public init(place: Place, forecast: Forecast, fetchedAt: Date, service: WeatherService) {
        self.place = place
        self.forecast = forecast
        self.fetchedAt = fetchedAt
        self.service = service
    }
}
