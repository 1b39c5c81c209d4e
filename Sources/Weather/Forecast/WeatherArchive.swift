import Base
import FoundationEssentials
import OrderedCollections

/// The newest reports of the places that were last requested, at most 200.
package struct WeatherArchive: Sendable, Equatable {
    /// The maximum number of places.
    package static let capacity = 200

    /// The most recently inserted report is last.
    private var reports: OrderedDictionary<PlaceKey, WeatherReport> = [:]

    /// An empty archive.
    package init() {}

    /// The number of places.
    package var count: Int { reports.count }

    /// The newest report of a place, or of one within about a kilometre.
    package func report(of key: PlaceKey) -> WeatherReport? { reports[key] }

    /// Inserts reports, which replace older ones of the same places. The least recently inserted places are removed.
    package mutating func insert(_ newer: [WeatherReport]) {
        for report in newer {
            reports.removeValue(forKey: report.place.key)
            reports[report.place.key] = report
        }
        reports.removeFirst(max(0, reports.count - Self.capacity))
    }

    /// Updates the current conditions of some places. The known hours and days stay, with their age.
    package mutating func update(
        _ places: [Place], _ current: [CurrentConditions], at time: Date, by service: WeatherService
    ) {
        insert(
            zip(places, current).map { place, current in
                var report = known(place, with: current, at: time, by: service)
                report.forecast.current = current
                return report
            })
    }

    /// Updates the current conditions, the hours and the quarters of some places. The known days and later hours stay, with their
    /// age.
    package mutating func update(
        _ places: [Place], withHours forecasts: [Forecast], at time: Date, by service: WeatherService
    ) {
        insert(
            zip(places, forecasts).map { place, forecast in
                var report = known(place, with: forecast.current, at: time, by: service)
                report.hoursOrigin = report.currentOrigin
                report.forecast.replaceHours(with: forecast)
                return report
            })
    }

    /// What is known of a place, with newer current conditions.
    private func known(
        _ place: Place, with current: CurrentConditions, at time: Date, by service: WeatherService
    ) -> WeatherReport {
        let known = report(of: place.key)
        return WeatherReport(
            place: place, forecast: known?.forecast.ahead(of: time) ?? Forecast(current: current),
            currentOrigin: WeatherOrigin(service: service, fetchedAt: time), outlookOrigin: known?.outlookOrigin,
            hoursOrigin: known?.hoursOrigin)
    }
}

extension Forecast {
    /// Takes what a newer forecast of fewer hours has.
    fileprivate mutating func replaceHours(with newer: Forecast) {
        current = newer.current
        (utcOffset, timeZone) = (newer.utcOffset, newer.timeZone)
        if let last = newer.hours.last { hours = newer.hours + hours.filter { $0.time > last.time } }
        if let newerQuarters = newer.quarters { quarters = newerQuarters }
    }
}

extension WeatherArchive: CodedAsList {
    package var codedElements: [WeatherReport] { Array(reports.values) }

    package init(coded reports: [WeatherReport]) {
        insert(reports)
    }
}
