import FoundationEssentials
import Rx

/// A weather service: what it is called, what it needs, how it is asked, and what its terms require.
///
/// `docs/weather-services.md` tells how to add one.
package struct WeatherService: Sendable {
    /// Its name in saved files.
    package let rawValue: String
    /// Its display name.
    package let name: String
    /// The attribution that its licence requires where its data is shown, in the user's language.
    package let attribution: @Sendable () -> String
    /// The page to which the attribution links.
    package let page: URL
    /// The roots of its API, each of which an environment variable can replace.
    let servers: [WeatherServer]
    /// The key that it needs; nil if it needs none.
    package var key: Key?
    /// The number of places that one request can ask for.
    package let placesPerRequest: Int
    /// Whether one request can ask for the hours of several places: `WeatherClient.forecastsAround`.
    package var forecastsSeveralPlaces = false
    /// Its requests, with the user's key; without a key that it needs, each fails with `WeatherError.keyMissing`.
    package let client: @Sendable (_ connection: WeatherConnection, _ key: String?) -> WeatherClient

    /// A key that the user enters.
    package struct Key: Sendable {
        /// The host for which the keyring stores it.
        package let host: String
        /// A request that succeeds if the service accepts the key of the client.
        package let check: @Sendable (WeatherClient) -> Single<Void>
    }
}

extension WeatherService: RawRepresentable, Hashable, Codable, CaseIterable {
    /// All services, in the order in which the preferences offer them.
    package static let allCases: [WeatherService] = [standard, .openWeatherMap]

    /// The one that is used until the user chooses another.
    package static let standard = openMeteo

    package init?(rawValue: String) {
        guard let service = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = service
    }
}
