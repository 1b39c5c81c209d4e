import Collections
import Foundation

/// The newest reports of the places that were last asked for, at most 200.
public struct WeatherArchive: Sendable, Equatable {
    /// How many places are kept.
    public static let capacity = 200

    /// The one that was taken in last is at the end.
    private var reports: OrderedDictionary<PlaceKey, WeatherReport> = [:]

    /// Nothing is known yet.
    public init() {}

    /// How many places are kept now.
    public var count: Int { reports.count }

    /// The newest report of a place, or of one within about a kilometre.
    public func report(of key: PlaceKey) -> WeatherReport? { reports[key] }

    /// Takes reports in, in place of older ones of the same places. The places that were taken in longest ago make room.
    public mutating func insert(_ newer: [WeatherReport]) {
        for report in newer {
            reports.removeValue(forKey: report.place.key)
            reports[report.place.key] = report
        }
        reports.removeFirst(max(0, reports.count - Self.capacity))
    }

    /// Takes in what the weather is now in some places. What was known of the hours and days ahead of them stays, as old
    /// as it is.
    public mutating func update(
        _ places: [Place], _ current: [CurrentConditions], at time: Date, by service: WeatherService
    ) {
        insert(
            zip(places, current).map { place, current in
                let known = report(of: place.key)
                var forecast = known?.forecast.ahead(of: time) ?? Forecast(current: current)
                forecast.current = current
                return WeatherReport(
                    place: place, forecast: forecast,
                    currentOrigin: WeatherOrigin(service: service, fetchedAt: time),
                    outlookOrigin: known?.outlookOrigin)
            })
    }
}

/// Coded as the list of its reports, each of which is read for itself: one that cannot be read costs only itself.
extension WeatherArchive: Codable {
    public init(from decoder: any Decoder) throws {
        insert(try decoder.singleValueContainer().decode([LossyDecodable<WeatherReport>].self).compactMap(\.value))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Array(reports.values))
    }
}
