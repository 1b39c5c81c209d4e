import Base
import Networking

/// How weather services are reached, and what their answers are read with.
package struct WeatherConnection: Sendable {
    package let http: HTTPClient
    package let servers: WeatherServers
    /// The time zones for the names in answers.
    package let zones: Zones
    /// The ISO 639 code of the language for the names of countries and regions.
    package let language: String
    /// The model whose forecasts Open-Meteo is asked for; nil for the best match.
    package var model: ForecastModel?

    package init(
        http: HTTPClient, servers: WeatherServers = WeatherServers(), zones: Zones = .utc, language: String = "en"
    ) {
        self.http = http
        self.servers = servers
        self.zones = zones
        self.language = language
    }
}
