import Base
import FoundationEssentials

/// The temperature that a forecast predicted for an hour about a day ahead, and what was measured then.
package struct RecordedHour: Sendable, Hashable, Codable {
    /// Its beginning, for which the temperature was predicted.
    let time: Date
    /// °C.
    let predicted: Double
    /// When the forecast was received: between 18 and 30 hours before the hour.
    let predictedAt: Date
    /// The service that predicted it.
    let service: WeatherService
    /// Nil until it is known.
    var measured: MeasuredTemperature?

    /// How long before an hour a forecast of it is made that counts, in seconds.
    static let leads: ClosedRange<TimeInterval> = 18 * 3600...30 * 3600
    /// In seconds, the lead that counts most.
    private static let day: TimeInterval = 24 * 3600

    /// - Parameter origin: Of the forecast.
    /// - Returns: Nil if the forecast was not made about a day before the hour.
    init?(_ hour: HourForecast, from origin: WeatherOrigin) {
        self.init(
            time: hour.time, predicted: hour.temperature, predictedAt: origin.fetchedAt, service: origin.service,
            measured: nil)
    }

    private init?(
        time: Date, predicted: Double?, predictedAt: Date, service: WeatherService, measured: MeasuredTemperature?
    ) {
        guard let time = PlausibleValue.time(time.timeIntervalSince1970),
            let predicted = PlausibleValue.temperature(predicted),
            Self.leads.contains(time.timeIntervalSince(predictedAt))
        else { return nil }
        self.time = time
        self.predicted = predicted
        self.predictedAt = predictedAt
        self.service = service
        self.measured = measured
    }

    /// How far from a day before the hour the forecast was made, in seconds.
    var distanceFromDay: TimeInterval { abs(time.timeIntervalSince(predictedAt) - Self.day) }

    /// Whether a temperature of a moment is that of this hour. Of the two halves around it, the earlier one begins with the half
    /// hour, and the later one ends before it: what was measured at half past two is compared with three o'clock.
    func isNear(_ moment: Date) -> Bool { (-1800..<1800).contains(moment.timeIntervalSince(time)) }

    /// How far the forecast was off, in °C; nil while that is not known.
    var difference: Double? { measured.map { abs($0.temperature - predicted) } }
}

/// A temperature that a service told of a moment.
struct MeasuredTemperature: Sendable, Hashable, Codable {
    let time: Date
    /// °C.
    let temperature: Double
}

extension RecordedHour {
    /// A measured temperature that cannot be read, or is none of the hour, is left out.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let hour = Self(
            time: try values.decode(Date.self, forKey: .time),
            predicted: try values.decode(Double.self, forKey: .predicted),
            predictedAt: try values.decode(Date.self, forKey: .predictedAt),
            service: try values.decode(WeatherService.self, forKey: .service),
            measured: values.decodeLossily(.measured))
        guard var hour else {
            throw DecodingError.dataCorruptedError(
                forKey: .time, in: values, debugDescription: "The temperature was not predicted about a day ahead.")
        }
        if let measured = hour.measured,
            !hour.isNear(measured.time) || PlausibleValue.temperature(measured.temperature) == nil
        {
            hour.measured = nil
        }
        self = hour
    }
}
