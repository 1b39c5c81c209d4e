import FoundationEssentials
import Networking

/// The servers of the weather services: the official ones, self-hosted ones, or a test's.
package struct WeatherServers: Sendable, Hashable {
    /// The root of Open-Meteo's forecasts, without a trailing slash.
    package var openMeteo: URL
    /// The root of Open-Meteo's place names, without a trailing slash.
    package var openMeteoGeocoding: URL
    /// The root of OpenWeatherMap, without a trailing slash.
    package var openWeatherMap: URL

    package init(openMeteo: URL, openMeteoGeocoding: URL, openWeatherMap: URL) {
        self.openMeteo = openMeteo
        self.openMeteoGeocoding = openMeteoGeocoding
        self.openWeatherMap = openWeatherMap
    }

    /// The official servers.
    package static let standard = WeatherServers(
        openMeteo: URL(string: "https://api.open-meteo.com/v1")!,
        openMeteoGeocoding: URL(string: "https://geocoding-api.open-meteo.com/v1")!,
        openWeatherMap: URL(string: "https://api.openweathermap.org")!)

    /// The servers that the environment specifies: `DASHBOARD_OPEN_METEO_API`, `DASHBOARD_OPEN_METEO_GEOCODING_API` and
    /// `DASHBOARD_OPENWEATHERMAP_API`. The official ones by default.
    /// - Throws: `InvalidAddress` if a value is not an http or https URL.
    package init(environment: [String: String]) throws(InvalidAddress) {
        func address(_ variable: String, _ standard: URL) throws(InvalidAddress) -> URL {
            try InvalidAddress.checked(
                environment, variable, example: standard.absoluteString, standard: standard.host() ?? "") ?? standard
        }
        openMeteo = try address("DASHBOARD_OPEN_METEO_API", Self.standard.openMeteo)
        openMeteoGeocoding = try address("DASHBOARD_OPEN_METEO_GEOCODING_API", Self.standard.openMeteoGeocoding)
        openWeatherMap = try address("DASHBOARD_OPENWEATHERMAP_API", Self.standard.openWeatherMap)
    }
}
