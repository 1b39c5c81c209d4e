import Base
import FoundationEssentials
import Translation

/// The texts for current weather, in the given units. Spaces before units are non-breaking.
package struct CurrentWeatherText: Sendable, Equatable {
    /// For example "12°", for use without a unit.
    package let degrees: String
    /// For example "12 °C".
    package let temperature: String
    /// For example "Feels like 10°"; nil if unknown.
    package let feelsLike: String?
    /// For example "Light rain".
    package let condition: String
    /// For example "Humidity 64 %".
    package let humidity: String?
    /// For example "Wind NW 3 m/s", with the direction that it comes from.
    package let wind: String?
    /// For example "Precipitation 0.4 mm".
    package let precipitation: String?
    /// For example "Pressure 1013 hPa".
    package let pressure: String?

    package init(_ current: CurrentConditions, units: WeatherUnits) {
        degrees = units.temperature.degrees(celsius: current.temperature)
        temperature = units.temperature.text(celsius: current.temperature)
        feelsLike = current.apparentTemperature.map {
            tr("Feels like {temperature}", ["temperature": units.temperature.degrees(celsius: $0)])
        }
        condition = current.condition.text
        humidity = current.humidity.map { tr("Humidity {percent}", ["percent": NumberStyle.percent($0)]) }
        wind = current.windSpeed.map { Self.wind(units.speed.text(metresPerSecond: $0), current.windDirection) }
        precipitation = current.precipitation.map {
            tr("Precipitation {amount}", ["amount": units.precipitation.text(millimetres: $0, units.numbers)])
        }
        pressure = current.pressure.map {
            tr("Pressure {pressure}", ["pressure": units.pressure.text(hectopascals: $0, units.numbers)])
        }
    }

    /// - Parameter direction: Where it comes from, in degrees clockwise from north.
    private static func wind(_ speed: String, _ direction: Double?) -> String {
        guard let direction else { return tr("Wind {speed}", ["speed": speed]) }
        let values = ["direction": CompassPoint(degrees: direction).symbol, "speed": speed]
        return tr("Wind {speed}", ["speed": trc("wind", "{direction} {speed}", values).unbroken])
    }
}

extension WeatherReport {
    /// The age of the displayed weather: "Updated 5 min ago", or if hours and days have another age, "Updated just now, forecast
    /// updated 2 h ago".
    package func age(now: Date, _ localTime: LocalTime) -> String {
        let updated = currentAge(now: now, localTime)
        let ages = Set(origins.map { localTime.spokenAge(of: $0.fetchedAt, now: now) })
        guard ages.count > 1, let forecast = origins.last?.fetchedAt else { return updated }
        return trList([updated, Self.forecastAge(of: forecast, now: now, localTime)])
    }

    /// That the chosen model has no forecast for the place; nil if it has one.
    package var modelText: String? {
        forecast.missingModel?.title.map {
            tr("{model} has no forecast for this place. This is the best match.", ["model": $0])
        }
    }

    /// That another service has sent the forecast because the selected one has failed; nil if it has not.
    package var failoverText: String? {
        guard let origin = outlookOrigin, let failed = origin.insteadOf else { return nil }
        return tr(
            "{service} does not respond. This forecast is from {other}.",
            ["service": failed.name, "other": origin.service.name])
    }

    /// The age of the current conditions: "Updated 5 min ago".
    package func currentAge(now: Date, _ localTime: LocalTime) -> String {
        let time = currentOrigin.fetchedAt
        return switch Age(since: time, now: now) {
        case .now: tr("Updated just now")
        case .minutes(let count): trn("Updated {count} min ago", "Updated {count} min ago", count: count)
        case .hours(let count): trn("Updated {count} h ago", "Updated {count} h ago", count: count)
        case .days(let count): trn("Updated {count} d ago", "Updated {count} d ago", count: count)
        case .weeks: tr("Updated on {date}", ["date": localTime.longDate(of: time, now: now)])
        }
    }

    private static func forecastAge(of time: Date, now: Date, _ localTime: LocalTime) -> String {
        switch Age(since: time, now: now) {
        case .now: tr("forecast updated just now")
        case .minutes(let count):
            trn("forecast updated {count} min ago", "forecast updated {count} min ago", count: count)
        case .hours(let count): trn("forecast updated {count} h ago", "forecast updated {count} h ago", count: count)
        case .days(let count): trn("forecast updated {count} d ago", "forecast updated {count} d ago", count: count)
        case .weeks: tr("forecast updated on {date}", ["date": localTime.longDate(of: time, now: now)])
        }
    }
}
