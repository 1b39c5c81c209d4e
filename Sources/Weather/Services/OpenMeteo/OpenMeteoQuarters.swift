import Base
import FoundationEssentials

/// Open-Meteo's quarters of an hour.
///
/// A value is the sum of the 15 minutes before its time.
/// Source: <https://open-meteo.com/en/docs>, "15-Minutely Parameter Definition"
enum OpenMeteoQuarters {
    static let variables = "precipitation,snowfall"

    /// How many are requested. The first one ends when the current one begins; then there are two hours, and as many as are over
    /// until the forecast is requested again.
    static let count = 11

    /// Nil if the answer contains none. A quarter without an amount is omitted.
    static func quarters(_ answer: JSONObject, at place: Coordinate, utcOffset: Int) -> QuarterHours? {
        let table = OpenMeteoTable(answer["minutely_15"], utcOffset: utcOffset)
        let units = OpenMeteoUnits(answer["minutely_15_units"])
        let quarters = table.rows.compactMap { row -> QuarterHour? in
            guard let amount = units.precipitation(row["precipitation"], "precipitation") else { return nil }
            let snow = units.snowfall(row["snowfall"], "snowfall") ?? 0
            return QuarterHour(end: row.time, precipitation: amount, snow: min(snow, amount))
        }
        guard !quarters.isEmpty else { return nil }
        return QuarterHours(Array(quarters.prefix(count)), isInterpolated: !isCovered(place))
    }

    /// Whether a model computes quarters of an hour for a place: ICON-D2 and AROME in Central Europe, HRRR in North America.
    ///
    /// Within boxes: those of the grids in Europe, and in North America one within HRRR's grid, whose edges are curved.
    /// Sources: <https://open-meteo.com/en/docs/dwd-api>, <https://open-meteo.com/en/docs/meteofrance-api>,
    /// <https://rapidrefresh.noaa.gov/hrrr/>
    private static func isCovered(_ place: Coordinate) -> Bool {
        let boxes: [(latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>)] = [
            (43.18...58.08, -3.94...20.34), (37.5...55.4, -12...16), (24.5...49.5, -126 ... -64),
        ]
        return boxes.contains { $0.latitudes.contains(place.latitude) && $0.longitudes.contains(place.longitude) }
    }
}
