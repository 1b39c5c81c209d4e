import Base
import FoundationEssentials

/// The records of the last 36 places whose weather was shown. A place and one within about a kilometre have the same one.
package typealias ForecastRecords = Archive<ForecastRecord>

/// What was predicted for a place about a day ahead, and what was measured then.
package struct ForecastRecord: ArchivedElement {
    package static var capacity: Int { 36 }

    /// The place's coordinate.
    private let coordinate: Coordinate
    /// In chronological order, each time once: from 48 hours before the last answer to 30 hours after it.
    private(set) var hours: [RecordedHour] = []

    init(coordinate: Coordinate) {
        self.coordinate = coordinate
    }

    package var key: PlaceKey { PlaceKey(coordinate) }

    /// How old an hour becomes, in seconds. In the last hour of a day of 25 hours, the first one of the day before is older.
    private static let longestAge: TimeInterval = 48 * 3600
    /// The maximum number of hours: services have them at full hours, and in some zones at half ones.
    static let maximumCount = 160
    /// How far the time of conditions may be from the clock, in seconds: services tell of the last quarter of an hour, or of a
    /// station's last report. If it is more, the clock is wrong, and nothing could be said of when a forecast was made.
    private static let longestDelay: TimeInterval = 3600
    /// The number of hours without which nothing is said of a day: one or two tell of a moment, such as that a front has come an
    /// hour earlier, and not of the forecast.
    private static let fewestHours = 3

    /// Takes from an answer about the place the temperatures that it predicts about a day ahead, and the current one for its hour.
    /// Of several forecasts of an hour, the one that was made nearest to a day before it counts, and of those the first one; of
    /// several temperatures, the one that was measured nearest to it.
    mutating func add(_ forecast: Forecast, from origin: WeatherOrigin) {
        let now = origin.fetchedAt
        guard abs(forecast.current.time.timeIntervalSince(now)) <= Self.longestDelay else { return }
        measure(forecast.current, by: origin.service)
        for hour in forecast.hours { RecordedHour(hour, from: origin).map { predict($0) } }
        hours.removeAll { $0.time < now - Self.longestAge || $0.time > now + RecordedHour.leads.upperBound }
        bound()
    }

    /// How far the forecasts of the day before a moment were off: the mean absolute difference of its hours, in °C; nil if too
    /// few are known.
    /// - Parameter zone: The zone of the place, whose calendar counts.
    package func differenceOfYesterday(at now: Date, in zone: Zone) -> Double? {
        let yesterday = PlaceTime(now, in: zone).day.number - 1
        let differences = hours.filter { PlaceTime($0.time, in: zone).day.number == yesterday }.compactMap(\.difference)
        guard differences.count >= Self.fewestHours else { return nil }
        return differences.reduce(0, +) / Double(differences.count)
    }

    /// Only for what the same service has predicted: two services differ in what they take for the temperature of a place, and
    /// that is no error of either.
    private mutating func measure(_ current: CurrentConditions, by service: WeatherService) {
        func distance(_ time: Date, _ hour: Int) -> TimeInterval { abs(time.timeIntervalSince(hours[hour].time)) }
        let near = hours.indices.filter { hours[$0].service == service && hours[$0].isNear(current.time) }
        guard let index = near.min(by: { distance(current.time, $0) < distance(current.time, $1) }) else { return }
        if let known = hours[index].measured, distance(known.time, index) <= distance(current.time, index) { return }
        hours[index].measured = MeasuredTemperature(time: current.time, temperature: current.temperature)
    }

    private mutating func predict(_ hour: RecordedHour) {
        guard let index = hours.firstIndex(where: { $0.time == hour.time }) else { return hours.append(hour) }
        if hour.distanceFromDay < hours[index].distanceFromDay { hours[index] = hour }
    }

    private mutating func bound() {
        hours.sort { $0.time < $1.time }
        hours.removeFirst(max(0, hours.count - Self.maximumCount))
    }
}

extension ForecastRecord {
    /// An hour that cannot be read is left out.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(coordinate: try values.decode(Coordinate.self, forKey: .coordinate))
        for hour in values.lossyElements(.hours, of: RecordedHour.self) { predict(hour) }
        bound()
    }
}

extension ForecastRecords {
    /// Takes from an answer about a place what is recorded of it. The place is then the last one that is forgotten.
    package mutating func add(_ forecast: Forecast, of place: Place, from origin: WeatherOrigin) {
        var record = self[place.key] ?? ForecastRecord(coordinate: place.coordinate)
        record.add(forecast, from: origin)
        // Nothing is known where the clock is wrong.
        if !record.hours.isEmpty { insert(record) }
    }
}
