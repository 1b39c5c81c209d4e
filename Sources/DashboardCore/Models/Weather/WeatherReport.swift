import FoundationEssentials

/// The weather of a place: current conditions, hours and days. The hours and days may be older, and from another
/// service.
public struct WeatherReport: Sendable, Equatable {
    public var place: Place
    public var forecast: Forecast
    /// The origin of the current conditions.
    public var currentOrigin: WeatherOrigin
    /// The origin of the hours and days, even if the response contained none; nil if they were not requested.
    public var outlookOrigin: WeatherOrigin?

    public init(place: Place, forecast: Forecast, currentOrigin: WeatherOrigin, outlookOrigin: WeatherOrigin?) {
        self.place = place
        self.forecast = forecast
        self.currentOrigin = currentOrigin
        self.outlookOrigin = outlookOrigin
    }

    /// A single response with all parts.
    public init(place: Place, forecast: Forecast, fetchedAt: Date, service: WeatherService) {
        let origin = WeatherOrigin(service: service, fetchedAt: fetchedAt)
        self.init(place: place, forecast: forecast, currentOrigin: origin, outlookOrigin: origin)
    }
}

/// The service that sent a response, and when.
public struct WeatherOrigin: Sendable, Hashable, Codable {
    public var service: WeatherService
    /// When the response was received.
    public var fetchedAt: Date

    public init(service: WeatherService, fetchedAt: Date) {
        self.service = service
        self.fetchedAt = fetchedAt
    }
}

extension WeatherReport {
    /// The origins of the displayed parts: the current conditions, and then the hours and days, if there are any.
    public var origins: [WeatherOrigin] {
        let isAhead = !forecast.hours.isEmpty || !forecast.days.isEmpty
        return [currentOrigin] + (isAhead ? outlookOrigin.map { [$0] } ?? [] : [])
    }

    /// The services among these, without duplicates.
    public var services: [WeatherService] {
        origins.map(\.service).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// When the oldest displayed part was received.
    public var oldest: Date { origins.map(\.fetchedAt).min() ?? currentOrigin.fetchedAt }
}

/// Coded as an object that directly contains the origin of the current conditions, since the first versions of the
/// application wrote one origin for the whole report.
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

    /// A file without this origin may have newer conditions and an older forecast. The oldest possible time is assumed:
    /// no response covers more than 48 hours.
    private static func outlookOrigin(of forecast: Forecast, notAfter current: WeatherOrigin) -> WeatherOrigin? {
        guard let last = forecast.hours.last?.time else { return nil }
        let fetchedAt = min(current.fetchedAt, last.addingTimeInterval(-48 * 3600))
        return WeatherOrigin(service: current.service, fetchedAt: fetchedAt)
    }
}
