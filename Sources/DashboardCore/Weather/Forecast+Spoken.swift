import Foundation

extension Forecast {
    /// The hours that are not over at `now`; the last one is never over.
    public func hours(from now: Date) -> ArraySlice<HourForecast> {
        let first = hours.indices.dropLast().first { hours[$0 + 1].time > now } ?? hours.indices.last
        return first.map { hours[$0...] } ?? []
    }

    /// The same with the first one as it is at the moment, so that "now" is one temperature wherever it is shown. Where the
    /// first one is still to come, the moment stands before it.
    public func hoursWithCurrent(at now: Date) -> [HourForecast] {
        var hours = Array(hours(from: now))
        guard let first = hours.first else { return [] }
        // A service's clock may be a little ahead.
        if first.time.timeIntervalSince(now) > Self.shortestStep {
            hours.insert(HourForecast(time: now, temperature: 0, condition: .unknown), at: 0)
        }
        hours[0].temperature = current.temperature
        hours[0].condition = current.condition
        hours[0].isDay = current.isDay
        return hours
    }

    /// In seconds.
    private static let shortestStep: TimeInterval = 900

    /// The days that are not over at `now`.
    /// - Parameter zone: That of the place.
    public func days(from now: Date, in zone: Zone) -> ArraySlice<DayForecast> {
        let today = PlaceTime(now, in: zone).day
        return days.drop { PlaceTime($0.start, in: zone).day < today }
    }
}

extension HourForecast {
    /// For a screen reader: "14:00, 12 °C, light rain, 40 % chance of precipitation, 0.4 mm"; a later day is named first.
    /// - Parameter zone: That of the place.
    public func spokenText(units: WeatherUnits, now: Date, in zone: Zone, style: TimeStyle) -> String {
        let time = PlaceTime(time, in: zone)
        let isToday = time.day == PlaceTime(now, in: zone).day
        let clock = style.clock(time)
        var parts = [isToday ? clock : "\(time.day.weekday) \(clock)"]
        parts += [units.temperature.text(celsius: temperature), condition.text.lowercased()]
        parts += precipitationProbability.map { [chance($0)] } ?? []
        if let precipitation, precipitation > 0 {
            parts.append(units.precipitation.text(millimetres: precipitation, units.numbers))
        }
        return parts.joined(separator: ", ").withPlainSpaces
    }
}

extension DayForecast {
    /// For a screen reader: "Tuesday, light rain, 5 to 11 °C, 40 % chance of precipitation".
    /// - Parameter zone: That of the place.
    public func spokenText(units: WeatherUnits, now: Date, in zone: Zone) -> String {
        let day = PlaceTime(start, in: zone).day
        let isToday = day == PlaceTime(now, in: zone).day
        let lowest = units.temperature.degrees(celsius: minimum).dropLast()
        var parts = [isToday ? "Today" : day.weekday, condition.text.lowercased()]
        parts.append("\(lowest) to \(units.temperature.text(celsius: maximum))")
        if let precipitationProbability, precipitationProbability >= 10 {
            parts.append(chance(precipitationProbability))
        }
        return parts.joined(separator: ", ").withPlainSpaces
    }

    /// When the sun is up: "Sunrise 07:52, sunset 16:02"; nil where that is not known, or it is neither.
    /// - Parameter zone: That of the place.
    public func sunText(in zone: Zone, style: TimeStyle) -> String? {
        let times = [sunrise.map { ("sunrise", $0) }, sunset.map { ("sunset", $0) }].compactMap { $0 }
        let text = times.map { "\($0) \(style.clock(PlaceTime($1, in: zone)))" }.joined(separator: ", ")
        return text.isEmpty ? nil : text.prefix(1).uppercased() + text.dropFirst()
    }
}

private func chance(_ percent: Double) -> String { "\(Int(percent.rounded())) % chance of precipitation" }

extension String {
    /// As assistive technology reads it best.
    var withPlainSpaces: String { replacing("\u{A0}", with: " ") }
}
