import FoundationEssentials

/// How sure the temperatures of a forecast are.
package struct ForecastSpread: Sendable, Hashable, Codable {
    /// In chronological order, at most 72, from the first hour of the day of the request on.
    package var hours: [HourSpread]
    /// In chronological order, at most 7; only those of which all hours are known.
    package var days: [DaySpread]

    package init(hours: [HourSpread], days: [DaySpread]) {
        self.hours = hours
        self.days = days
    }

    /// The range at a time; nil if nothing is known within half an hour.
    package func temperature(at time: Date) -> TemperatureSpread? {
        let nearest = hours.min { abs($0.time.timeIntervalSince(time)) < abs($1.time.timeIntervalSince(time)) }
        return nearest.flatMap { abs($0.time.timeIntervalSince(time)) <= 1800 ? $0.temperature : nil }
    }

    /// The day that begins at a time, or a few hours from it: services differ in the changes of the clocks.
    package func day(startingAt start: Date) -> DaySpread? {
        days.first { abs($0.start.timeIntervalSince(start)) < 6 * 3600 }
    }
}

/// The range of an hour.
package struct HourSpread: Sendable, Hashable, Codable {
    package var time: Date
    package var temperature: TemperatureSpread

    package init(time: Date, temperature: TemperatureSpread) {
        self.time = time
        self.temperature = temperature
    }
}

/// The ranges of a day's lowest and of its highest temperature.
package struct DaySpread: Sendable, Hashable, Codable {
    /// Midnight at the place, when it begins.
    package var start: Date
    package var minimum: TemperatureSpread
    package var maximum: TemperatureSpread

    package init(start: Date, minimum: TemperatureSpread, maximum: TemperatureSpread) {
        self.start = start
        self.minimum = minimum
        self.maximum = maximum
    }

    /// From the low end of the lowest to the high end of the highest temperature.
    package var whole: TemperatureSpread {
        TemperatureSpread(low: minimum.low, high: max(minimum.low, maximum.high))
    }
}
