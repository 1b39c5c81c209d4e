import FoundationEssentials
import Translation

/// A weather service.
public enum WeatherService: String, Sendable, Hashable, Codable, CaseIterable {
    case openMeteo, openWeatherMap
}

extension WeatherService {
    /// Its display name.
    public var name: String {
        switch self {
        case .openMeteo: "Open-Meteo"
        case .openWeatherMap: "OpenWeatherMap"
        }
    }

    /// The attribution that its licence requires where its data is shown, and the page that it links to.
    ///
    /// Sources: <https://open-meteo.com/en/license>, <https://openweathermap.org/terms>
    public var attribution: Attribution {
        switch self {
        case .openMeteo:
            Attribution(text: tr("Weather data by Open-Meteo.com"), page: URL(string: "https://open-meteo.com/")!)
        case .openWeatherMap:
            Attribution(text: tr("Weather data by OpenWeather"), page: URL(string: "https://openweathermap.org/")!)
        }
    }

    /// A text with a link.
    public struct Attribution: Sendable, Hashable {
        public let text: String
        public let page: URL
    }
}
