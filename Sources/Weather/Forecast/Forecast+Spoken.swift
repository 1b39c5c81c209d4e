import Base
import FoundationEssentials
import Translation

extension Forecast {
    /// The hours that are not over at `now`; the last one is always included.
    package func hours(from now: Date) -> ArraySlice<HourForecast> {
        let first = hours.indices.dropLast().first { hours[$0 + 1].time > now } ?? hours.indices.last
        return first.map { hours[$0...] } ?? []
    }

    /// The same with the current conditions in the first one, so that "now" has the same temperature everywhere. If the
    /// first hour is still to come, the current conditions are inserted before it.
    package func hoursWithCurrent(at now: Date) -> [HourForecast] {
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
    /// - Parameter zone: The zone of the place.
    package func days(from now: Date, in zone: Zone) -> ArraySlice<DayForecast> {
        let today = PlaceTime(now, in: zone).day
        return days.drop { PlaceTime($0.start, in: zone).day < today }
    }
}

extension HourForecast {
    /// For a screen reader: "14:00, 12 °C, between 11 and 13 °C, Light rain, 40 % chance of precipitation, 0.4 mm"; a later day
    /// is named first.
    /// - Parameters:
    ///   - spread: How sure the temperature is; nil if it is not known.
    ///   - zone: The zone of the place.
    package func spokenText(
        _ spread: TemperatureSpread? = nil, units: WeatherUnits, now: Date, in zone: Zone, style: TimeStyle
    ) -> String {
        let time = PlaceTime(time, in: zone)
        let isToday = time.day == PlaceTime(now, in: zone).day
        let clock = style.clock(time)
        let moment =
            isToday ? clock : trc("date", "{weekday} {time}", ["weekday": time.day.weekday, "time": clock])
        var parts = [moment, units.temperature.text(celsius: temperature)]
        parts += spread?.text(units: units).map { [$0] } ?? []
        parts.append(condition.text)
        parts += precipitationProbability.map { [chance($0)] } ?? []
        if let precipitation, precipitation > 0 {
            parts.append(units.precipitation.text(millimetres: precipitation, units.numbers))
        }
        return trList(parts).withPlainSpaces
    }
}

extension DayForecast {
    /// For a screen reader: "Tuesday, Light rain, 5 to 11 °C, between 3 and 13 °C, 40 % chance of precipitation".
    /// - Parameters:
    ///   - spread: How sure the temperatures are; nil if it is not known.
    ///   - zone: The zone of the place.
    package func spokenText(_ spread: TemperatureSpread? = nil, units: WeatherUnits, now: Date, in zone: Zone) -> String
    {
        let day = PlaceTime(start, in: zone).day
        let isToday = day == PlaceTime(now, in: zone).day
        let temperatures = tr(
            "{lowest} to {highest}",
            [
                "lowest": units.temperature.number(celsius: minimum),
                "highest": units.temperature.text(celsius: maximum),
            ])
        var parts = [isToday ? tr("Today") : day.weekday, condition.text, temperatures]
        parts += spread?.text(units: units).map { [$0] } ?? []
        if let precipitationProbability, precipitationProbability >= 10 {
            parts.append(chance(precipitationProbability))
        }
        return trList(parts).withPlainSpaces
    }

    /// Sunrise and sunset: "Sunrise 07:52, sunset 16:02"; nil if unknown, or if there is neither.
    /// - Parameter zone: The zone of the place.
    package func sunText(in zone: Zone, style: TimeStyle) -> String? {
        Weather.sunText(sunrise, sunset, in: zone, style: style)
    }
}

private func chance(_ percent: Double) -> String {
    tr("{percent} chance of precipitation", ["percent": NumberStyle.percent(percent)])
}
