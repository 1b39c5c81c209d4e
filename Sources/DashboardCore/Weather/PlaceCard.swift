import Base
import FoundationEssentials
import Translation
import Weather

/// What is told of a saved place on one card.
package struct PlaceCard: Sendable, Equatable {
    package let place: Place
    /// The name of the condition's icon; nil while no weather is known.
    package let iconName: String?
    /// For example "12°".
    package let degrees: String?
    /// For example "Light rain".
    package let condition: String?
    /// When rain or snow begins or ends: "Rain in about 20 minutes"; nil if none falls in the next two hours, or it is not known.
    package let rain: String?
    /// The worst warning.
    package let warning: WarningText?
    /// How many other warnings there are: "2 more warnings"; nil for none.
    package let moreWarnings: String?
    /// Those of the next 24 hours, from now on; empty if fewer than two are known.
    package let hours: [HourForecast]
    /// "3° to 12° in the next 24 hours"; nil without hours.
    package let span: String?
    /// For example "Updated 5 min ago".
    package let age: String?
    /// All of it but the age and the hours, for screen readers: "Berlin, Germany, 3 °C, Cloudy, Rain in about 20 minutes".
    package let spoken: String

    /// - Parameter warnings: Those for the place, the worst first.
    package init(
        _ summary: PlaceSummary, _ warnings: [PlaceWarning], units: WeatherUnits, now: Date, _ localTime: LocalTime
    ) {
        let forecast = summary.report?.forecast
        let text = forecast.map { CurrentWeatherText($0.current, units: units) }
        place = summary.place
        iconName = forecast.map { $0.current.condition.iconName(isDay: $0.current.isDay) }
        degrees = text?.degrees
        condition = text?.condition
        rain = forecast?.quarters.flatMap { NextHour($0, at: now) }.flatMap { $0.spell == .none ? nil : $0.sentence }
        warning = warnings.first?.text(now: now, localTime)
        let more = warnings.count - 1
        moreWarnings = more > 0 ? trn("{count} more warning", "{count} more warnings", count: more) : nil
        let hours = forecast?.hoursOfDay(from: now) ?? []
        self.hours = hours
        span = units.span(of: hours)
        age = summary.report?.currentAge(now: now, localTime)
        let parts = [summary.place.fullName, text?.temperature, condition, rain, warning?.title, moreWarnings]
        spoken = trList(parts.compactMap { $0 }).withPlainSpaces
    }
}

extension Forecast {
    /// Those of the next 24 hours, with the current conditions in the first; empty if they are no curve.
    fileprivate func hoursOfDay(from now: Date) -> [HourForecast] {
        let hours = hoursWithCurrent(at: now).filter { $0.time < now.addingTimeInterval(24 * 3600) }
        return hours.count > 1 ? hours : []
    }
}

extension WeatherUnits {
    /// The lowest and the highest temperature of the hours of a day.
    fileprivate func span(of hours: [HourForecast]) -> String? {
        let temperatures = hours.map(\.temperature)
        guard let lowest = temperatures.min(), let highest = temperatures.max() else { return nil }
        return tr(
            "{lowest} to {highest} in the next 24 hours",
            ["lowest": temperature.degrees(celsius: lowest), "highest": temperature.degrees(celsius: highest)])
    }
}
