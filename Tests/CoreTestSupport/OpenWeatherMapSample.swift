/// Responses in OpenWeatherMap's format.
enum OpenWeatherMapSample {
    /// At 12:15 on 5 January 2026 in Seoul, which is nine hours ahead of UTC.
    static let weather = """
        {
          "coord": {"lon": 126.978, "lat": 37.566},
          "weather": [{"id": 600, "main": "Snow", "description": "light snow", "icon": "13d"}],
          "base": "stations",
          "main": {"temp": -3.4, "feels_like": -8.1, "temp_min": -4.3, "temp_max": -2.2, "pressure": 1027, "humidity": 41,
                   "sea_level": 1026, "grnd_level": 1019},
          "wind": {"speed": 3.2, "deg": 312}, "snow": {"1h": 0.3}, "clouds": {"all": 75}, "dt": 1767582900,
          "sys": {"type": 1, "id": 5509, "country": "KR", "sunrise": 1767566820, "sunset": 1767601560},
          "timezone": 32400, "id": 1835848, "name": "Seoul", "cod": 200
        }
        """

    /// A step of three hours that begins `hours` after 15:00 in Seoul.
    static func step(after hours: Int, temperature: Double = 1, id: Int = 803, rain: Double? = nil, pop: Double = 0.1)
        -> String
    {
        let rain = rain.map { ", \"rain\": {\"3h\": \($0)}" } ?? ""
        return """
            {"dt": \(1_767_592_800 + hours * 3600), "weather": [{"id": \(id), "icon": "04n"}], "pop": \(pop)\(rain),
             "main": {"temp": \(temperature), "temp_min": \(temperature - 0.5), "temp_max": \(temperature + 0.5)},
             "sys": {"pod": "n"}}
            """
    }

    static func forecast(_ steps: [String]) -> String {
        """
        {"cod": "200", "message": 0, "cnt": \(steps.count), "list": [\(steps.joined(separator: ","))],
         "city": {"id": 1835848, "name": "Seoul", "coord": {"lat": 37.566, "lon": 126.978}, "country": "KR",
                  "timezone": 32400, "sunrise": 1767566820, "sunset": 1767601560}}
        """
    }
}
