import FoundationEssentials
import Networking
import Rx

/// A service that delivers official warnings: where it warns, how it is asked, and what its terms require.
package struct WarningService: Sendable {
    /// Its name in saved files.
    package let rawValue: String
    /// Its display name.
    package let name: String
    /// The attribution that its licence requires, in the user's language.
    package let attribution: @Sendable () -> String
    /// The page to which the attribution links.
    package let page: URL
    /// The root of its API, which an environment variable can replace.
    let server: WeatherServer
    /// The ISO 3166 codes of the countries and territories for which it warns.
    let countries: Set<String>
    /// The shortest time between two requests for a place, in seconds, even if the user asks.
    package let shortestInterval: TimeInterval
    /// The request for the warnings at a coordinate. Fails with a `WeatherError`; with `notFound` for a place that the service
    /// does not cover.
    package let warnings:
        @Sendable (_ connection: WeatherConnection, _ at: Coordinate, _ validators: Validators?) -> Single<
            WarningAnswer
        >
}

/// What a service has answered.
package struct WarningAnswer: Sendable, Equatable {
    /// All warnings of the place; nil if they are the same as those of the last answer.
    package var warnings: [WeatherWarning]?
    /// For the next, conditional request.
    package var validators: Validators
    /// For how long the answer is fresh, in seconds; nil if the service does not tell.
    package var freshSeconds: TimeInterval?

    package init(warnings: [WeatherWarning]?, validators: Validators = Validators(), freshSeconds: TimeInterval? = nil)
    {
        self.warnings = warnings
        self.validators = validators
        self.freshSeconds = freshSeconds
    }
}

extension WarningService: RawRepresentable, Hashable, Codable, CaseIterable {
    package static let allCases: [WarningService] = [nationalWeatherService, brightSky, metNorway]

    package init?(rawValue: String) {
        guard let service = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = service
    }

    /// The service that warns in a country; nil if none of these does.
    /// - Parameter country: An ISO 3166 code of two letters.
    package static func service(in country: String) -> WarningService? {
        allCases.first { $0.countries.contains(country.uppercased()) }
    }
}

extension WarningAnswer {
    /// The shortest time between two requests unless a service asks for more, in seconds.
    static let usualInterval: TimeInterval = 120

    /// The answer to a request.
    static func requested(
        _ request: WeatherRequest, _ http: HTTPClient,
        read: @escaping @Sendable (Data) throws(WeatherError) -> [WeatherWarning]
    ) -> Single<WarningAnswer> {
        request.response(http).map { response in
            let isSame = response.status == 304
            return WarningAnswer(
                warnings: isSame ? nil : try read(response.body),
                validators: isSame
                    ? request.validators?.completed(by: Validators(response.headers)) ?? Validators()
                    : Validators(response.headers),
                freshSeconds: response.headers.freshSeconds(now: Date()))
        }
    }
}
