import Foundation
import Translation

/// Who is asked for the weather.
public enum WeatherService: String, Sendable, Hashable, Codable, CaseIterable {
    case openMeteo, openWeatherMap
}

extension WeatherService {
    /// What it calls itself.
    public var name: String {
        switch self {
        case .openMeteo: "Open-Meteo"
        case .openWeatherMap: "OpenWeatherMap"
        }
    }

    /// The words with which its licence wants to be named where its data is shown, and the page that they lead to.
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

    /// Words that are a link.
    public struct Attribution: Sendable, Hashable {
        public let text: String
        public let page: URL
    }
}
