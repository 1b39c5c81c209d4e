import Base
import FoundationEssentials
import Glibc

/// The weather of a demo place at `now`, so that it is never outdated: a temperature that follows the sun, and rainy
/// afternoons on days with such a code.
struct DemoWeather: Sendable {
    let place: DemoPlace
    let now: Date

    /// The response's fields under "current".
    var current: [String: JSONValue] {
        let time = (now.timeIntervalSince1970 / 900).rounded(.down) * 900
        let temperature = temperature(at: time)
        return [
            "time": .number(time), "interval": .number(900),
            "temperature_2m": .number(temperature),
            "apparent_temperature": .number(tenths(temperature - place.wind / 2)),
            "relative_humidity_2m": .number(isWet(today) ? 86 : 54),
            "precipitation": .number(precipitation(at: time)), "weather_code": .number(place.codes[0]),
            "is_day": .number(isDay(time) ? 1 : 0),
            "wind_speed_10m": .number(place.wind), "wind_direction_10m": .number(place.windDirection),
            "pressure_msl": .number(isWet(today) ? 1002.4 : 1021.8),
        ]
    }

    /// The response's lists under "hourly": 48 hours from the current one.
    var hourly: [String: [JSONValue]] {
        let first = (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600
        return columns(
            (0..<48).map { first + Double($0) * 3600 },
            [
                "temperature_2m": { temperature(at: $0) },
                "precipitation": { precipitation(at: $0) },
                "precipitation_probability": { precipitation(at: $0) > 0 ? 75 : isWet(day(of: $0)) ? 30 : 5 },
                "weather_code": { code(of: day(of: $0)) },
                "is_day": { isDay($0) ? 1 : 0 },
            ])
    }

    /// The response's lists under "daily": seven days from today.
    var daily: [String: [JSONValue]] {
        columns(
            (0..<7).map { midnight(of: today + $0) },
            [
                "weather_code": { code(of: day(of: $0)) },
                "temperature_2m_max": { hours(of: $0).map(temperature).max() ?? 0 },
                "temperature_2m_min": { hours(of: $0).map(temperature).min() ?? 0 },
                "precipitation_sum": { tenths(hours(of: $0).map(precipitation).reduce(0, +)) },
                "precipitation_probability_max": { isWet(day(of: $0)) ? 75 : 5 },
                "sunrise": { daylight(of: day(of: $0)).lowerBound },
                "sunset": { daylight(of: day(of: $0)).upperBound },
            ])
    }

    /// The response's lists under "minutely_15": on wet days, rain or snow in 20 minutes, for half
    /// an hour.
    var quarters: [String: [JSONValue]] {
        let isSnow = [71, 73, 75, 77, 85, 86].contains(place.codes[0])
        // The times are those of the quarters' ends.
        let times = (0..<10).map { now.timeIntervalSince1970 + 300 + Double($0) * 900 }
        let amounts = times.indices.map { isWet(today) && (2...3).contains($0) ? 0.6 : 0 }
        return [
            "time": times.map(JSONValue.number), "precipitation": amounts.map(JSONValue.number),
            "snowfall": amounts.map { .number(isSnow ? $0 * 0.7 : 0) },
        ]
    }

    private func columns(_ times: [Double], _ variables: [String: (Double) -> Double]) -> [String: [JSONValue]] {
        var columns = variables.mapValues { value in times.map { JSONValue.number(value($0)) } }
        columns["time"] = times.map(JSONValue.number)
        return columns
    }
}

/// Times are seconds since 1970, days are numbered from then in the place's local time.
extension DemoWeather {
    var today: Int { day(of: now.timeIntervalSince1970) }

    private func day(of time: Double) -> Int { Int(((time + place.utcOffset * 3600) / 86_400).rounded(.down)) }

    func midnight(of day: Int) -> Double { Double(day) * 86_400 - place.utcOffset * 3600 }

    private func hours(of midnight: Double) -> [Double] { (0..<24).map { midnight + Double($0) * 3600 } }

    private func code(of day: Int) -> Double { place.codes[max(0, day - today) % place.codes.count] }

    private func isWet(_ day: Int) -> Bool { code(of: day) > 50 }

    /// Warmest at three in the afternoon; cooler on rainy days, with small differences between days.
    func temperature(at time: Double) -> Double {
        let day = day(of: time)
        let hour = (time - midnight(of: day)) / 3600
        let swing = isWet(day) ? 2.5 : 5
        return tenths(place.temperature + swing * cos((hour - 15) / 12 * .pi) + 2 * sin(Double(day) * 1.3))
    }

    /// It lasts from noon to six, but if it rains now, it does so at any time today.
    private func precipitation(at time: Double) -> Double {
        let day = day(of: time)
        let hour = (time - midnight(of: day)) / 3600
        guard isWet(day) else { return 0 }
        let strength = (code(of: day).truncatingRemainder(dividingBy: 10) + 1) / 5
        return tenths(max(day == today ? 0.2 : 0, (3 - abs(hour - 15)) * strength))
    }

    private func isDay(_ time: Double) -> Bool { daylight(of: day(of: time)).contains(time) }

    /// From sunrise to sunset; at least half an hour, and at most a day minus half an hour, since both always exist.
    /// Source: <https://en.wikipedia.org/wiki/Sunrise_equation>
    private func daylight(of day: Int) -> ClosedRange<Double> {
        let declination = -23.44 * cos(2 * .pi * (Double(day) + 10) / 365.25) * .pi / 180
        let angle = -tan(place.latitude * .pi / 180) * tan(declination)
        let half = min(max(acos(min(max(angle, -1), 1)) / .pi * 12, 0.25), 11.75) * 3600
        let noon = Double(day) * 86_400 + (12 - place.longitude / 15) * 3600
        return (noon - half).rounded()...(noon + half).rounded()
    }

    private func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 + 0 }
}
