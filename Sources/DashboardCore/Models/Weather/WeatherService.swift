/// Who is asked for the weather.
public enum WeatherService: String, Sendable, Hashable, Codable, CaseIterable {
    case openMeteo, openWeatherMap
}
