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
    /// The ISO 3166 codes of the countries and territories for which it warns; empty for a service of the whole world.
    let countries: Set<String>
    /// The shortest time between two requests for a place, in seconds, even if the user asks.
    package let shortestInterval: TimeInterval
    /// For how many places it can be asked at once.
    package let placesPerRequest: Int
    /// What it answers about at most that many places, in their order. `known` are the answers so far, for conditional requests
    /// and for texts that need not be fetched again. Fails with a `WeatherError`; with `notFound` for a place that the service
    /// does not cover.
    let answers:
        @Sendable (_ connection: WeatherConnection, _ places: [Place], _ known: WarningArchive) -> Single<
            [WarningAnswer]
        >
}

extension WarningService {
    /// A service that is asked for one place at a time.
    init(
        rawValue: String, name: String, attribution: @escaping @Sendable () -> String, page: URL, server: WeatherServer,
        countries: Set<String>, shortestInterval: TimeInterval = WarningAnswer.usualInterval,
        warnings: @escaping @Sendable (WeatherConnection, Coordinate, Validators?) -> Single<WarningAnswer>
    ) {
        self.init(
            rawValue: rawValue, name: name, attribution: attribution, page: page, server: server, countries: countries,
            shortestInterval: shortestInterval, placesPerRequest: 1
        ) { connection, places, known in
            guard let place = places.first else { return .just([]) }
            let saved = known[place.key].flatMap { $0.service.rawValue == rawValue ? $0.validators : nil }
            return warnings(connection, place.coordinate, saved).map { [$0] }
        }
    }
}

/// What a service has answered.
package struct WarningAnswer: Sendable, Equatable {
    /// All warnings of the place; nil if they are the same as those of the last answer.
    package var warnings: [WeatherWarning]?
    /// For the next, conditional request.
    package var validators: Validators
    /// For how long the answer is fresh, in seconds; nil if the service does not tell.
    package var freshSeconds: TimeInterval?
    /// Whether anybody warns for the place; nil if that is not known.
    package var isCovered: Bool?
    /// The files that are listed for the place and turned out not to concern it.
    package var otherFiles: Set<String>

    package init(
        warnings: [WeatherWarning]?, validators: Validators = Validators(), freshSeconds: TimeInterval? = nil,
        isCovered: Bool? = true, otherFiles: Set<String> = []
    ) {
        self.warnings = warnings
        self.validators = validators
        self.freshSeconds = freshSeconds
        self.isCovered = isCovered
        self.otherFiles = otherFiles
    }
}

extension WarningService: RawRepresentable, Hashable, Codable, CaseIterable {
    package static let allCases: [WarningService] = [
        nationalWeatherService, brightSky, metNorway, severeWeatherCentre, publicAlertServer,
    ]

    package init?(rawValue: String) {
        guard let service = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = service
    }

    /// The service that warns in a country: its own, or the one for the whole world.
    /// - Parameter country: An ISO 3166 code of two letters.
    package static func service(in country: String) -> WarningService {
        allCases.first { $0.countries.contains(country.uppercased()) } ?? severeWeatherCentre
    }

    /// Whether this service answers for places of another one: itself, or one that it falls back to.
    package func answers(for other: WarningService) -> Bool {
        self == other || countries.isEmpty && (self == .publicAlertServer || !other.countries.isEmpty)
    }
}

/// The answers of a service.
package struct WarningReply: Sendable {
    /// The one that answered.
    package let service: WarningService
    /// In the order of the places.
    package let answers: [WarningAnswer]

    package init(service: WarningService, answers: [WarningAnswer]) {
        self.service = service
        self.answers = answers
    }
}

extension WarningService {
    /// What this service answers about places, at most `placesPerRequest`, or else the one that it falls back to. Fails with this
    /// service's `WeatherError`.
    package func reply(
        _ connection: WeatherConnection, _ places: [Place], _ known: WarningArchive
    ) -> Single<WarningReply> {
        answers(connection, places, known)
            .map { WarningReply(service: self, answers: $0) }
            .catch { error in
                guard let other = fallback(after: WeatherError(error)) else { return .error(error) }
                return other.reply(connection, places, known).catch { second in
                    // That this service does not cover a place is no answer while the one that does fails.
                    guard WeatherError(error) == .notFound else { return .error(error) }
                    // A limit of the other one is none of this one.
                    if case .rateLimited = WeatherError(second) {
                        return .error(WeatherError.serverFailed(status: 429))
                    }
                    return .error(second)
                }
            }
    }

    /// Who is asked instead: for a place that a national service does not cover, the service for the world, and while that one
    /// does not work, the server of another project.
    private func fallback(after error: WeatherError) -> WarningService? {
        switch error {
        case .notFound where !countries.isEmpty: .severeWeatherCentre
        case .unreachable, .serverFailed, .unreadable:
            self == .severeWeatherCentre ? .publicAlertServer : nil
        default: nil
        }
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
