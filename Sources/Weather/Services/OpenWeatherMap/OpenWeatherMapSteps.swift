import Base
import FoundationEssentials

/// The three-hour steps of OpenWeatherMap's forecast, from which the days are computed.
struct OpenWeatherMapSteps: Sendable {
    struct Step: Sendable {
        let hour: HourForecast
        /// °C.
        let minimum: Double
        /// °C.
        let maximum: Double
    }

    /// In chronological order.
    let steps: [Step]
    /// The place's offset from UTC, in seconds.
    let utcOffset: Int

    func forecast(after moment: OpenWeatherMapDecoder.Moment) -> Forecast {
        let current = moment.current
        let ahead = steps.filter { $0.hour.time > current.time - 10_800 }
        return Forecast(
            current: current, hours: ahead.prefix(16).map(\.hour), days: days(ahead, moment), utcOffset: utcOffset)
    }

    /// Today includes the current conditions. A later day needs at least half of the steps: the minimum and maximum of
    /// a single night would be misleading.
    private func days(_ ahead: [Step], _ moment: OpenWeatherMapDecoder.Moment) -> [DayForecast] {
        let now = moment.current
        let today = Step(
            hour: HourForecast(time: now.time, temperature: now.temperature, condition: now.condition),
            minimum: now.temperature, maximum: now.temperature)
        let first = midnight(before: now.time)
        let stepsByDay = Dictionary(grouping: [today] + ahead) { midnight(before: $0.hour.time) }
        return stepsByDay.sorted { $0.key < $1.key }
            .filter { start, steps in start == first || start > first && steps.count >= 4 }
            .prefix(7)
            .map { start, steps in
                day(
                    start, steps, sunrise: start == first ? moment.sunrise : nil,
                    sunset: start == first ? moment.sunset : nil)
            }
    }

    private func day(_ start: Date, _ steps: [Step], sunrise: Date?, sunset: Date?) -> DayForecast {
        let hours = steps.map(\.hour)
        let temperatures = steps.flatMap { [$0.minimum, $0.maximum] }
        return DayForecast(
            start: start, minimum: temperatures.min() ?? 0, maximum: temperatures.max() ?? 0,
            condition: hours.map(\.condition).max { $0.severity < $1.severity } ?? .unknown,
            precipitation: hours.compactMap(\.precipitation).reduce(0, +),
            precipitationProbability: hours.compactMap(\.precipitationProbability).max(),
            sunrise: sunrise, sunset: sunset)
    }

    /// The beginning of the day at the place that contains `time`.
    private func midnight(before time: Date) -> Date {
        let zone = Zone.fixed(utcOffset: utcOffset)
        return zone.start(of: PlaceTime(time, in: zone).day)
    }
}
