import Base
import FoundationEssentials

/// The weather of a place: current conditions, hours and days. The hours and days may be older, and from another
/// service.
package struct WeatherReport: Sendable, Equatable, Codable {
    package var place: Place
    package var forecast: Forecast
    /// The origin of the current conditions.
    package var currentOrigin: WeatherOrigin
    /// The origin of the hours and days, even if the response contained none; nil if they were not requested.
    package var outlookOrigin: WeatherOrigin?
    /// The origin of the hours of the first day and of the quarters, if they came with the current conditions of the saved places
    /// since then; nil otherwise.
    package var hoursOrigin: WeatherOrigin?

    package init(
        place: Place, forecast: Forecast, currentOrigin: WeatherOrigin, outlookOrigin: WeatherOrigin?,
        hoursOrigin: WeatherOrigin? = nil
    ) {
        self.place = place
        self.forecast = forecast
        self.currentOrigin = currentOrigin
        self.outlookOrigin = outlookOrigin
        self.hoursOrigin = hoursOrigin
    }

    /// A single response with all parts.
    /// - Parameter failed: The selected service, if `service` has answered because that one has failed.
    package init(
        place: Place, forecast: Forecast, fetchedAt: Date, service: WeatherService,
        insteadOf failed: WeatherService? = nil
    ) {
        let origin = WeatherOrigin(service: service, fetchedAt: fetchedAt, insteadOf: failed)
        self.init(place: place, forecast: forecast, currentOrigin: origin, outlookOrigin: origin)
    }
}

extension Zones {
    /// The zone of a report's place, or that of this machine if no service has told it: of a saved place only the current
    /// conditions are known.
    package func zone(of report: WeatherReport?) -> Zone {
        guard let report else { return local() }
        guard report.outlookOrigin == nil else { return zone(of: report.forecast) }
        return report.forecast.current.zone.map(zone) ?? local()
    }
}

/// The service that sent a response, and when.
package struct WeatherOrigin: Sendable, Hashable, Codable {
    package var service: WeatherService
    /// When the response was received.
    package var fetchedAt: Date
    /// The selected service, which has failed; nil if `service` was the selected one.
    package var insteadOf: WeatherService?

    package init(service: WeatherService, fetchedAt: Date, insteadOf: WeatherService? = nil) {
        self.service = service
        self.fetchedAt = fetchedAt
        self.insteadOf = insteadOf
    }
}

extension WeatherReport {
    /// The origins of the displayed parts: the current conditions, and then the hours and days, if there are any.
    package var origins: [WeatherOrigin] {
        let isAhead = !forecast.hours.isEmpty || !forecast.days.isEmpty
        return [currentOrigin] + (isAhead ? [hoursOrigin, outlookOrigin].compactMap { $0 } : [])
    }

    /// When a service last told the hours of the first day; nil if it has not.
    package func hoursFetchedAt(from service: WeatherService) -> Date? {
        [hoursOrigin, outlookOrigin].compactMap { $0 }.filter { $0.service == service }.map(\.fetchedAt).max()
    }

    /// The services among these, without duplicates.
    package var services: [WeatherService] {
        origins.map(\.service).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// When the oldest displayed part was received.
    package var oldest: Date { origins.map(\.fetchedAt).min() ?? currentOrigin.fetchedAt }
}
