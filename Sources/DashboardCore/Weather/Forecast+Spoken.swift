import Foundation

extension Forecast {
    /// The hours that are not over at `now`; the last one is never over.
    public func hours(from now: Date) -> ArraySlice<HourForecast> {
        let first = hours.indices.dropLast().first { hours[$0 + 1].time > now } ?? hours.indices.last
        return first.map { hours[$0...] } ?? []
    }

    /// The days that are not over at `now`.
    public func days(from now: Date) -> ArraySlice<DayForecast> {
        let today = PlaceTime(now, utcOffset: utcOffset).day
        return days.drop { PlaceTime($0.start, utcOffset: utcOffset).day < today }
    }
}

extension HourForecast {
    /// For a screen reader: "14:00, 12 °C, light rain, 40 % chance of precipitation, 0.4 mm"; a later day is named first.
    public func spokenText(units: WeatherUnits, now: Date, utcOffset: Int) -> String {
        let time = PlaceTime(time, utcOffset: utcOffset)
        let isToday = time.day == PlaceTime(now, utcOffset: utcOffset).day
        var parts = [isToday ? time.clock : "\(time.weekday) \(time.clock)"]
        parts += [units.temperature.text(celsius: temperature), condition.text.lowercased()]
        parts += precipitationProbability.map { [chance($0)] } ?? []
        if let precipitation, precipitation > 0 {
            parts.append(units.precipitation.text(millimetres: precipitation))
        }
        return parts.joined(separator: ", ").withPlainSpaces
    }
}

extension DayForecast {
    /// For a screen reader: "Tuesday, light rain, 5 to 11 °C, 40 % chance of precipitation".
    public func spokenText(units: WeatherUnits, now: Date, utcOffset: Int) -> String {
        let day = PlaceTime(start, utcOffset: utcOffset)
        let isToday = day.day == PlaceTime(now, utcOffset: utcOffset).day
        let lowest = units.temperature.degrees(celsius: minimum).dropLast()
        var parts = [isToday ? "Today" : day.weekday, condition.text.lowercased()]
        parts.append("\(lowest) to \(units.temperature.text(celsius: maximum))")
        if let precipitationProbability, precipitationProbability >= 10 {
            parts.append(chance(precipitationProbability))
        }
        return parts.joined(separator: ", ").withPlainSpaces
    }
}

private func chance(_ percent: Double) -> String { "\(Int(percent.rounded())) % chance of precipitation" }

extension String {
    /// As assistive technology reads it best.
    var withPlainSpaces: String { replacing("\u{A0}", with: " ") }
}
