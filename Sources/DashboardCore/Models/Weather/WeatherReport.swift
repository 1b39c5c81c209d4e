import Foundation

/// What services said of a place's weather: of this moment, and of the hours and days ahead. These may be older, and of
/// another service.
public struct WeatherReport: Sendable, Equatable {
    public var place: Place
    public var forecast: Forecast
    /// Where the current conditions are from.
    public var currentOrigin: WeatherOrigin
    /// Where the hours and days are from, were there any in the answer or not; nil where nobody was asked for them.
    public var outlookOrigin: WeatherOrigin?

    public init(place: Place, forecast: Forecast, currentOrigin: WeatherOrigin, outlookOrigin: WeatherOrigin?) {
        self.place = place
        self.forecast = forecast
        self.currentOrigin = currentOrigin
        self.outlookOrigin = outlookOrigin
    }

    /// One answer that has brought all of it.
    public init(place: Place, forecast: Forecast, fetchedAt: Date, service: WeatherService) {
        let origin = WeatherOrigin(service: service, fetchedAt: fetchedAt)
        self.init(place: place, forecast: forecast, currentOrigin: origin, outlookOrigin: origin)
    }
}

/// Who gave an answer, and when.
public struct WeatherOrigin: Sendable, Hashable, Codable {
    public var service: WeatherService
    /// When the answer came.
    public var fetchedAt: Date

    public init(service: WeatherService, fetchedAt: Date) {
        self.service = service
        self.fetchedAt = fetchedAt
    }
}

extension WeatherReport {
    /// Where what there is to show is from: the current conditions, and then the hours and days, where there are any.
    public var origins: [WeatherOrigin] {
        let isAhead = !forecast.hours.isEmpty || !forecast.days.isEmpty
        return [currentOrigin] + (isAhead ? outlookOrigin.map { [$0] } ?? [] : [])
    }

    /// The services among these, each once.
    public var services: [WeatherService] {
        origins.map(\.service).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// When the oldest of what there is to show came.
    public var oldest: Date { origins.map(\.fetchedAt).min() ?? currentOrigin.fetchedAt }
}

/// Coded as an object that has the origin of the current conditions in itself, as the first versions of the application
/// wrote it for all of the report.
extension WeatherReport: Codable {
    private enum CodingKeys: String, CodingKey {
        case place, forecast, service, fetchedAt
        case outlookOrigin = "outlook"
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        place = try values.decode(Place.self, forKey: .place)
        forecast = try values.decode(Forecast.self, forKey: .forecast)
        currentOrigin = WeatherOrigin(
            service: try values.decode(WeatherService.self, forKey: .service),
            fetchedAt: try values.decode(Date.self, forKey: .fetchedAt))
        outlookOrigin =
            try values.decodeIfPresent(WeatherOrigin.self, forKey: .outlookOrigin)
            ?? Self.outlookOrigin(of: forecast, notAfter: currentOrigin)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(place, forKey: .place)
        try values.encode(forecast, forKey: .forecast)
        try values.encode(currentOrigin.service, forKey: .service)
        try values.encode(currentOrigin.fetchedAt, forKey: .fetchedAt)
        try values.encodeIfPresent(outlookOrigin, forKey: .outlookOrigin)
    }

    /// A file that does not tell may have newer conditions over an older forecast. This one is as old as it can be: no
    /// answer reaches farther ahead than 48 hours.
    private static func outlookOrigin(of forecast: Forecast, notAfter current: WeatherOrigin) -> WeatherOrigin? {
        guard let last = forecast.hours.last?.time else { return nil }
        let fetchedAt = min(current.fetchedAt, last.addingTimeInterval(-48 * 3600))
        return WeatherOrigin(service: current.service, fetchedAt: fetchedAt)
    }
}
