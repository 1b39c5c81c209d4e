import Base
import FoundationEssentials
import Translation

extension WeatherServer {
    /// Open-Meteo's ensembles.
    package static let openMeteoEnsemble = WeatherServer(
        variable: "DASHBOARD_OPEN_METEO_ENSEMBLE_API",
        standard: URL(string: "https://ensemble-api.open-meteo.com/v1")!)
}

/// Decodes the members of an ensemble of Open-Meteo. Missing, null and implausible values are omitted.
///
/// Each member is a list of its own, called `temperature_2m` (the run that was not disturbed), `temperature_2m_member01`, …
/// Source: <https://open-meteo.com/en/docs/ensemble-api>
enum OpenMeteoEnsemble {
    static let variable = "temperature_2m"

    /// Deutscher Wetterdienst's: 40 members in the whole world for a week, with the finest grids in Europe.
    static let model = "icon_seamless"

    private static let longestHours = 72
    /// The hours of a day on which the clocks are put forward.
    private static let shortestDay = 23

    /// - Parameter zones: The zones for the name in the answer.
    /// - Throws: `WeatherError.unreadable` for an answer without an hour of which enough members are known.
    static func spread(in body: Data, _ zones: Zones) throws(WeatherError) -> ForecastSpread {
        let answers = try JSONObject.answers(in: body)
        guard answers.count == 1 else { throw .wrongCount(answers.count, of: 1) }
        let rows = rows(answers[0])
        let hours = rows.prefix(longestHours).compactMap { row in
            TemperatureSpread(members: row.members.compactMap { $0 }).map {
                HourSpread(time: row.time, temperature: $0)
            }
        }
        guard !hours.isEmpty, let start = rows.first?.time else {
            throw .unreadable(reason: tr("It has no ensemble."))
        }
        let zone = OpenMeteoDecoder.zone(answers[0], at: start, zones).map(zones.zone) ?? .utc
        return ForecastSpread(hours: hours, days: days(rows, in: zone))
    }

    /// An hour, with what each member forecasts for it, in °C and in the same order.
    private typealias Row = (time: Date, members: [Double?])

    private static func rows(_ answer: JSONObject) -> [Row] {
        let utcOffset = OpenMeteoDecoder.utcOffset(answer)
        let table = OpenMeteoTable(answer["hourly"], utcOffset: utcOffset)
        let units = OpenMeteoUnits(answer["hourly_units"])
        let members = answer["hourly"].keys.filter { $0 == variable || $0.hasPrefix("\(variable)_member") }
        return table.rows.map { row in (row.time, members.map { units.temperature(row[$0], $0) }) }
    }

    private static func days(_ rows: [Row], in zone: Zone) -> [DaySpread] {
        let hoursOfDays = Dictionary(grouping: rows) { PlaceTime($0.time, in: zone).day }
        let days = hoursOfDays.compactMap { day, rows -> DaySpread? in
            guard rows.count >= shortestDay else { return nil }
            // A member of which an hour is missing would have a wrong extreme.
            let extremes = (rows.first?.members ?? []).indices.compactMap { member -> (Double, Double)? in
                let values = rows.compactMap { $0.members[member] }
                guard values.count == rows.count, let low = values.min(), let high = values.max() else { return nil }
                return (low, high)
            }
            guard let minimum = TemperatureSpread(members: extremes.map(\.0)),
                let maximum = TemperatureSpread(members: extremes.map(\.1))
            else { return nil }
            return DaySpread(start: zone.start(of: day), minimum: minimum, maximum: maximum)
        }
        return Array(days.sorted { $0.start < $1.start }.prefix(7))
    }
}
