import Base
import FoundationEssentials
import Networking
import Rx

extension WeatherProvider {
    /// Open-Meteo, which needs no key. It returns the weather of up to about 200 places in one request.
    ///
    /// Source: <https://open-meteo.com/en/docs>
    /// - Parameters:
    ///   - places: Finds places by name.
    ///   - zones: The zones for the names in responses.
    package static func openMeteo(
        _ servers: WeatherServers, http: HTTPClient, places: PlaceSearch, zones: Zones
    ) -> WeatherProvider {
        let currents: @Sendable ([Coordinate]) -> Single<[CurrentConditions]> = { coordinates in
            guard !coordinates.isEmpty else { return .just([]) }
            let request = WeatherRequest(
                server: servers.openMeteo, path: "forecast", query: OpenMeteoQuery.current(coordinates))
            return request.answer(http) { body throws(WeatherError) in
                try OpenMeteoDecoder.currents(in: body, count: coordinates.count, zones)
            }
        }
        return WeatherProvider(
            current: { coordinate in currents([coordinate]).map { $0[0] } },
            forecast: { coordinate in
                WeatherRequest(
                    server: servers.openMeteo, path: "forecast", query: OpenMeteoQuery.forecast(coordinate)
                ).answer(http) { body throws(WeatherError) in try OpenMeteoDecoder.forecast(in: body, zones) }
            },
            currentAround: currents,
            places: places.places)
    }
}

/// The query of a request to Open-Meteo: all values in the units that the application saves, and times as timestamps.
private enum OpenMeteoQuery {
    static func current(_ coordinates: [Coordinate]) -> KeyValuePairs<String, String> {
        [
            "latitude": coordinates.map(\.latitudeText).joined(separator: ","),
            "longitude": coordinates.map(\.longitudeText).joined(separator: ","),
            "current": current,
            "temperature_unit": "celsius", "wind_speed_unit": "ms", "precipitation_unit": "mm",
            "timeformat": "unixtime", "timezone": "auto",
        ]
    }

    static func forecast(_ coordinate: Coordinate) -> KeyValuePairs<String, String> {
        [
            "latitude": coordinate.latitudeText, "longitude": coordinate.longitudeText,
            "current": current, "hourly": hourly, "daily": daily,
            "forecast_hours": "48", "forecast_days": "7",
            "temperature_unit": "celsius", "wind_speed_unit": "ms", "precipitation_unit": "mm",
            "timeformat": "unixtime", "timezone": "auto",
        ]
    }

    private static let current = """
        temperature_2m,apparent_temperature,relative_humidity_2m,precipitation,weather_code,is_day,wind_speed_10m,\
        wind_direction_10m,pressure_msl
        """
    private static let hourly = "temperature_2m,precipitation,precipitation_probability,weather_code,is_day"
    private static let daily = """
        weather_code,temperature_2m_max,temperature_2m_min,precipitation_sum,precipitation_probability_max,sunrise,sunset
        """
}
