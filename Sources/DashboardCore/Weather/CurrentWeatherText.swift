import Foundation

/// What the weather of a moment reads as, in the units given. Spaces before units do not break.
public struct CurrentWeatherText: Sendable, Equatable {
    /// For example "12°", for a numeral that stands for itself.
    public let degrees: String
    /// For example "12 °C".
    public let temperature: String
    /// For example "Feels like 10°"; nil where nothing is known.
    public let feelsLike: String?
    /// For example "Light rain".
    public let condition: String
    /// For example "Humidity 64 %".
    public let humidity: String?
    /// For example "Wind NW 3 m/s", with where it comes from.
    public let wind: String?
    /// For example "Precipitation 0.4 mm".
    public let precipitation: String?
    /// For example "Pressure 1013 hPa".
    public let pressure: String?

    public init(_ current: CurrentConditions, units: WeatherUnits) {
        degrees = units.temperature.degrees(celsius: current.temperature)
        temperature = units.temperature.text(celsius: current.temperature)
        feelsLike = current.apparentTemperature.map { "Feels like \(units.temperature.degrees(celsius: $0))" }
        condition = current.condition.text
        humidity = current.humidity.map { "Humidity \(Int($0.rounded()))\u{A0}%" }
        wind = current.windSpeed.map { speed in
            let point = current.windDirection.map { "\(CompassPoint(degrees: $0).rawValue)\u{A0}" } ?? ""
            return "Wind \(point)\(units.speed.text(metresPerSecond: speed))"
        }
        precipitation = current.precipitation.map {
            "Precipitation \(units.precipitation.text(millimetres: $0, units.numbers))"
        }
        pressure = current.pressure.map { "Pressure \(units.pressure.text(hectopascals: $0, units.numbers))" }
    }
}

extension WeatherReport {
    /// How old what there is to show is: "Updated 5 min ago", or where the hours and days are older, "Updated just now,
    /// forecast 2 h ago".
    public func age(now: Date, _ localTime: LocalTime) -> String {
        let ages = origins.map { $0.age(now: now, localTime) }
        return Set(ages).count == 1 ? "Updated \(ages[0])" : "Updated \(ages.joined(separator: ", forecast "))"
    }

    /// How old the current conditions are: "Updated 5 min ago".
    public func currentAge(now: Date, _ localTime: LocalTime) -> String {
        "Updated \(currentOrigin.age(now: now, localTime))"
    }
}

extension WeatherOrigin {
    fileprivate func age(now: Date, _ localTime: LocalTime) -> String {
        let text = localTime.spokenAge(of: fetchedAt, now: now)
        return text == "now" ? "just now" : text
    }
}
