import Base
import FoundationEssentials
import Networking
import Rx
import Translation

extension WeatherService {
    /// Open-Meteo, which needs no key. It returns the weather of up to about 200 places in one request.
    ///
    /// Sources: <https://open-meteo.com/en/docs>, <https://open-meteo.com/en/license>
    package static let openMeteo = WeatherService(
        rawValue: "openMeteo", name: "Open-Meteo", attribution: { tr("Weather data by Open-Meteo.com") },
        page: URL(string: "https://open-meteo.com/")!,
        servers: [.openMeteo, .openMeteoGeocoding, .openMeteoAir, .openMeteoEnsemble],
        placesPerRequest: 200, forecastsSeveralPlaces: true
    ) { connection, _ in
        let (server, http, zones) = (connection.servers[.openMeteo], connection.http, connection.zones)
        let currents: @Sendable ([Coordinate]) -> Single<[CurrentConditions]> = { coordinates in
            guard !coordinates.isEmpty else { return .just([]) }
            let request = WeatherRequest(server: server, path: "forecast", query: OpenMeteoQuery.current(coordinates))
            return request.answer(http) { body throws(WeatherError) in
                try OpenMeteoDecoder.currents(in: body, count: coordinates.count, zones)
            }
        }
        return WeatherClient(
            current: { coordinate in currents([coordinate]).map { $0[0] } },
            forecast: { coordinate in
                OpenMeteoModels.forecast(at: coordinate, of: connection.model) { model in
                    WeatherRequest(server: server, path: "forecast", query: OpenMeteoQuery.forecast(coordinate, model))
                        .answer(http) { body throws(WeatherError) in
                            try OpenMeteoDecoder.forecast(in: body, at: coordinate, zones)
                        }
                }
            },
            currentAround: currents,
            forecastsAround: { coordinates in
                guard !coordinates.isEmpty else { return .just([]) }
                return WeatherRequest(server: server, path: "forecast", query: OpenMeteoQuery.hours(coordinates))
                    .answer(http) { body throws(WeatherError) in
                        try OpenMeteoDecoder.forecasts(in: body, at: coordinates, zones)
                    }
            },
            // A place of the same name in another region is found only among all results.
            places: PlaceSearch.openMeteo(connection, limit: 100).places)
    }
}

extension WeatherServer {
    /// Open-Meteo's forecasts.
    package static let openMeteo = WeatherServer(
        variable: "DASHBOARD_OPEN_METEO_API", standard: URL(string: "https://api.open-meteo.com/v1")!)
    /// Open-Meteo's place names.
    package static let openMeteoGeocoding = WeatherServer(
        variable: "DASHBOARD_OPEN_METEO_GEOCODING_API",
        standard: URL(string: "https://geocoding-api.open-meteo.com/v1")!)
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

    /// The hours until this time tomorrow and the quarters, and no days.
    static func hours(_ coordinates: [Coordinate]) -> KeyValuePairs<String, String> {
        [
            "latitude": coordinates.map(\.latitudeText).joined(separator: ","),
            "longitude": coordinates.map(\.longitudeText).joined(separator: ","),
            "current": current, "hourly": hourly, "minutely_15": OpenMeteoQuarters.variables,
            "forecast_hours": "25", "forecast_minutely_15": "\(OpenMeteoQuarters.count)",
            "temperature_unit": "celsius", "wind_speed_unit": "ms", "precipitation_unit": "mm",
            "timeformat": "unixtime", "timezone": "auto",
        ]
    }

    static func forecast(_ coordinate: Coordinate, _ model: ForecastModel?) -> KeyValuePairs<String, String> {
        [
            "latitude": coordinate.latitudeText, "longitude": coordinate.longitudeText,
            "current": current, "hourly": hourly, "daily": daily,
            "minutely_15": OpenMeteoQuarters.variables,
            "models": model?.rawValue ?? "best_match",
            "forecast_hours": "48", "forecast_days": "7", "forecast_minutely_15": "\(OpenMeteoQuarters.count)",
            "temperature_unit": "celsius", "wind_speed_unit": "ms", "precipitation_unit": "mm",
            "timeformat": "unixtime", "timezone": "auto",
        ]
    }

    private static let current =
        "temperature_2m,apparent_temperature,relative_humidity_2m,precipitation,weather_code,is_day,wind_speed_10m,"
        + "wind_direction_10m,pressure_msl"
    private static let hourly = "temperature_2m,precipitation,precipitation_probability,weather_code,is_day"
    private static let daily =
        "weather_code,temperature_2m_max,temperature_2m_min,precipitation_sum,precipitation_probability_max,sunrise,sunset"
}
