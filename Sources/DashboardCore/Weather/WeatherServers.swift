import Foundation

/// Which servers are asked for the weather: the services' own, self-hosted ones, or a test's.
public struct WeatherServers: Sendable, Hashable {
    /// The root of Open-Meteo's forecasts, without a slash at the end.
    public var openMeteo: URL
    /// The root of Open-Meteo's place names, without a slash at the end.
    public var openMeteoGeocoding: URL
    /// The root of OpenWeatherMap, without a slash at the end.
    public var openWeatherMap: URL

    public init(openMeteo: URL, openMeteoGeocoding: URL, openWeatherMap: URL) {
        self.openMeteo = openMeteo
        self.openMeteoGeocoding = openMeteoGeocoding
        self.openWeatherMap = openWeatherMap
    }

    /// The services' own.
    public static let standard = WeatherServers(
        openMeteo: URL(string: "https://api.open-meteo.com/v1")!,
        openMeteoGeocoding: URL(string: "https://geocoding-api.open-meteo.com/v1")!,
        openWeatherMap: URL(string: "https://api.openweathermap.org")!)

    /// The servers that the environment names: `DASHBOARD_OPEN_METEO_API`, `DASHBOARD_OPEN_METEO_GEOCODING_API` and
    /// `DASHBOARD_OPENWEATHERMAP_API`. The services' own where it names none.
    /// - Throws: `InvalidAddress` when one of them is no http or https address.
    public init(environment: [String: String]) throws(InvalidAddress) {
        func address(_ variable: String, _ standard: URL) throws(InvalidAddress) -> URL {
            try InvalidAddress.checked(
                environment, variable, example: standard.absoluteString, standard: standard.host() ?? "") ?? standard
        }
        openMeteo = try address("DASHBOARD_OPEN_METEO_API", Self.standard.openMeteo)
        openMeteoGeocoding = try address("DASHBOARD_OPEN_METEO_GEOCODING_API", Self.standard.openMeteoGeocoding)
        openWeatherMap = try address("DASHBOARD_OPENWEATHERMAP_API", Self.standard.openWeatherMap)
    }
}
