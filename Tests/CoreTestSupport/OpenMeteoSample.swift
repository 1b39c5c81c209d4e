import Foundation

/// Responses in Open-Meteo's format.
enum OpenMeteoSample {
    /// 12:15 on 5 January 2026 in Seoul, which is nine hours ahead of UTC.
    static let forecast = """
        {
          "latitude": 37.55, "longitude": 127.0, "utc_offset_seconds": 32400, "timezone": "Asia/Seoul",
          "current_units": {
            "time": "unixtime", "interval": "seconds", "temperature_2m": "°C", "apparent_temperature": "°C",
            "relative_humidity_2m": "%", "precipitation": "mm", "weather_code": "wmo code", "is_day": "",
            "wind_speed_10m": "m/s", "wind_direction_10m": "°", "pressure_msl": "hPa"
          },
          "current": {
            "time": 1767582900, "interval": 900, "temperature_2m": -3.4, "apparent_temperature": -8.1,
            "relative_humidity_2m": 41, "precipitation": 0.0, "weather_code": 71, "is_day": 1,
            "wind_speed_10m": 3.2, "wind_direction_10m": 312, "pressure_msl": 1027.6
          },
          "hourly_units": {
            "time": "unixtime", "temperature_2m": "°C", "precipitation": "mm", "precipitation_probability": "%",
            "weather_code": "wmo code", "is_day": ""
          },
          "hourly": {
            "time": [1767582000, 1767585600, 1767589200], "temperature_2m": [-3.5, -2.9, -3.1],
            "precipitation": [0.0, 0.2, 0.1], "precipitation_probability": [5, 40, 35],
            "weather_code": [3, 71, 71], "is_day": [1, 1, 0]
          },
          "minutely_15_units": {"time": "unixtime", "precipitation": "mm", "snowfall": "cm"},
          "minutely_15": {
            "time": [1767582900, 1767583800, 1767584700, 1767585600], "precipitation": [0.0, 0.1, 0.3, null],
            "snowfall": [0.0, 0.0, 0.21, null]
          },
          "daily_units": {
            "time": "unixtime", "weather_code": "wmo code", "temperature_2m_max": "°C", "temperature_2m_min": "°C",
            "precipitation_sum": "mm", "precipitation_probability_max": "%", "sunrise": "unixtime",
            "sunset": "unixtime"
          },
          "daily": {
            "time": [1767538800, 1767625200, 1767711600], "weather_code": [71, 3, null],
            "temperature_2m_max": [-1.2, 2.6, null], "temperature_2m_min": [-9.8, -6.0, null],
            "precipitation_sum": [0.6, 0.0, null], "precipitation_probability_max": [40, 3, null],
            "sunrise": [1767566820, 1767653220, 1767739620], "sunset": [1767601560, 1767688020, 1767774480]
          }
        }
        """

    /// The response for one place.
    static func current(temperature: Double = 4, time: Int = 1_767_614_400) -> String {
        """
        {"latitude": 1.0, "longitude": 2.0, "utc_offset_seconds": 0,
         "current": {"time": \(time), "interval": 900, "temperature_2m": \(temperature), "weather_code": 2, "is_day": 0}}
        """
    }

    /// The response for several places: all but the first contain their index.
    static func currents(_ temperatures: [Double]) -> String {
        "[\(temperatures.map { current(temperature: $0) }.joined(separator: ","))]"
    }
}

extension OpenMeteoSample {
    /// The results for "Spring": one place complete, one with only its name and coordinate.
    static let places = """
        {"results": [
           {"id": 4250542, "name": "Springfield", "latitude": 39.80172, "longitude": -89.64371, "elevation": 182.0,
            "feature_code": "PPLA", "country_code": "US", "timezone": "America/Chicago", "population": 116565,
            "postcodes": ["62701", "62702"], "country_id": 6252001, "country": "United States", "admin1": "Illinois"},
           {"id": 1, "name": "Spring Island", "latitude": 1, "longitude": -180}
         ], "generationtime_ms": 0.6}
        """
}
