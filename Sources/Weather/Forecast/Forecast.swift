import Base
import FoundationEssentials

/// The forecast for a place, with the current conditions.
package struct Forecast: Sendable, Equatable, Codable {
    package var current: CurrentConditions
    /// In chronological order from the current hour on, at most 48; steps may be longer than an hour.
    package var hours: [HourForecast]
    /// In chronological order from today on, at most 7.
    package var days: [DayForecast]
    /// The precipitation of the coming quarters of an hour; nil if the service does not tell.
    package var quarters: QuarterHours?
    /// The chosen model that has no forecast for the place, so that this one is the best match; nil if it has one.
    package var missingModel: ForecastModel?
    /// The place's current offset from UTC, in seconds.
    package var utcOffset: Int
    /// The identifier of the place's time zone, such as "Europe/Berlin"; nil if only the offset is known.
    package var timeZone: String?

    package init(
        current: CurrentConditions, hours: [HourForecast] = [], days: [DayForecast] = [],
        quarters: QuarterHours? = nil, utcOffset: Int = 0, timeZone: String? = nil
    ) {
        self.current = current
        self.hours = hours
        self.days = days
        self.quarters = quarters
        self.utcOffset = utcOffset
        self.timeZone = timeZone
    }
}

extension Forecast {
    /// The forecast without the hours, days and quarters that are over at `time`.
    package func ahead(of time: Date) -> Forecast {
        var rest = self
        rest.hours.removeFirst(hours.lastIndex { $0.time <= time } ?? 0)
        rest.days.removeFirst(days.lastIndex { $0.start <= time } ?? 0)
        // The last steps are over, too, unless they have just begun. No service has steps of more than three hours.
        rest.hours.removeAll { $0.time <= time.addingTimeInterval(-3 * 3600) }
        // A day has 25 hours when the clocks are put back.
        rest.days.removeAll { $0.start <= time.addingTimeInterval(-25 * 3600) }
        rest.quarters?.list.removeAll { $0.end <= time }
        return rest
    }
}

/// The forecast for an hour.
package struct HourForecast: Sendable, Equatable, Codable {
    /// Its beginning.
    package var time: Date
    /// °C.
    package var temperature: Double
    package var condition: WeatherCondition
    /// Whether the sun is up.
    package var isDay: Bool
    /// mm.
    package var precipitation: Double?
    /// %.
    package var precipitationProbability: Double?

    package init(
        time: Date, temperature: Double, condition: WeatherCondition, isDay: Bool = true,
        precipitation: Double? = nil, precipitationProbability: Double? = nil
    ) {
        self.time = time
        self.temperature = temperature
        self.condition = condition
        self.isDay = isDay
        self.precipitation = precipitation
        self.precipitationProbability = precipitationProbability
    }
}

/// The forecast for a day.
package struct DayForecast: Sendable, Equatable, Codable {
    /// Midnight at the place, when it begins.
    package var start: Date
    /// °C.
    package var minimum: Double
    /// °C, not below `minimum`.
    package var maximum: Double
    package var condition: WeatherCondition
    /// mm.
    package var precipitation: Double?
    /// %.
    package var precipitationProbability: Double?
    package var sunrise: Date?
    package var sunset: Date?

    package init(
        start: Date, minimum: Double, maximum: Double, condition: WeatherCondition, precipitation: Double? = nil,
        precipitationProbability: Double? = nil, sunrise: Date? = nil, sunset: Date? = nil
    ) {
        self.start = start
        self.minimum = minimum
        self.maximum = maximum
        self.condition = condition
        self.precipitation = precipitation
        self.precipitationProbability = precipitationProbability
        // Where the sun does not rise or set, Open-Meteo tells midnight twice, or midnight and the next one.
        let length = sunrise.flatMap { sunset?.timeIntervalSince($0) }
        let isTold = length.map { 0 < $0 && $0 < 86_400 } ?? true
        self.sunrise = isTold ? sunrise : nil
        self.sunset = isTold ? sunset : nil
    }
}

extension Zones {
    /// The zone of a forecast's place; with a constant offset if only the offset is known.
    package func zone(of forecast: Forecast) -> Zone {
        zone(ReportedZone(name: forecast.timeZone, utcOffset: forecast.utcOffset))
    }
}
