import FoundationEssentials
import Translation

/// A weather service.
package enum WeatherService: String, Sendable, Hashable, Codable, CaseIterable {
    case openMeteo, openWeatherMap
}

extension WeatherService {
    /// Its display name.
    package var name: String {
        switch self {
        case .openMeteo: "Open-Meteo"
        case .openWeatherMap: "OpenWeatherMap"
        }
    }

    /// The attribution that its licence requires where its data is shown, and the page that it links to.
    ///
    /// Sources: <https://open-meteo.com/en/license>, <https://openweathermap.org/terms>
    package var attribution: Attribution {
        switch self {
        case .openMeteo:
            Attribution(text: tr("Weather data by Open-Meteo.com"), page: URL(string: "https://open-meteo.com/")!)
        case .openWeatherMap:
            Attribution(text: tr("Weather data by OpenWeather"), page: URL(string: "https://openweathermap.org/")!)
        }
    }

    /// A text with a link.
    package struct Attribution: Sendable, Hashable {
        package let text: String
        package let page: URL
    }
}
