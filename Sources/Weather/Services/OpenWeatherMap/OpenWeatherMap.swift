import FoundationEssentials
import Networking
import Rx
import Translation

extension WeatherService {
    /// OpenWeatherMap's free services. They return 16 steps of three hours and five or six days, and have no request
    /// for several places: these are requested individually, at most four at a time.
    ///
    /// Sources: <https://openweathermap.org/current>, <https://openweathermap.org/forecast5>,
    /// <https://openweathermap.org/api/geocoding-api>, <https://openweathermap.org/terms>
    package static let openWeatherMap = WeatherService(
        rawValue: "openWeatherMap", name: "OpenWeatherMap", attribution: { tr("Weather data by OpenWeather") },
        page: URL(string: "https://openweathermap.org/")!, servers: [.openWeatherMap],
        key: Key(host: "openweathermap.org") { client in
            // Any place works.
            guard let somewhere = Coordinate(latitude: 51.48, longitude: 0) else { return .never() }
            return client.current(at: somewhere).map { _ in }
        },
        placesPerRequest: 1
    ) { connection, key in
        guard let key = key?.displayLine(limit: 200) else { return .failing(.keyMissing) }
        let server = OpenWeatherMap(root: connection.servers[.openWeatherMap], http: connection.http, key: key)
        return WeatherClient(
            current: { server.ask("weather", at: $0, OpenWeatherMapDecoder.current) },
            forecast: { coordinate in
                Single.zip(
                    server.ask("weather", at: coordinate, OpenWeatherMapDecoder.moment),
                    server.ask("forecast", at: coordinate, OpenWeatherMapDecoder.steps)
                )
                .map { moment, steps in steps.forecast(after: moment) }
            },
            currentAround: { coordinates in
                server.each(of: coordinates) { index, current in current.map { (index, $0) } }
                    .toArray()
                    .map { answers in answers.sorted { $0.0 < $1.0 }.map(\.1) }
            },
            currentInParts: server.currentInParts,
            places: server.places, placesByCode: server.places)
    }
}

extension WeatherServer {
    /// OpenWeatherMap.
    package static let openWeatherMap = WeatherServer(
        variable: "DASHBOARD_OPENWEATHERMAP_API", standard: URL(string: "https://api.openweathermap.org")!)
}

/// The service with its API key.
private struct OpenWeatherMap: Sendable {
    let root: URL
    let http: HTTPClient
    let key: String

    func ask<Answer: Sendable>(
        _ path: String, at coordinate: Coordinate,
        _ read: @escaping @Sendable (Data) throws(WeatherError) -> Answer
    ) -> Single<Answer> {
        ask(path, ["lat": coordinate.latitudeText, "lon": coordinate.longitudeText, "units": "metric", "appid": key])
            .answer(http, read: read)
    }

    /// The results of `part` for the weather of each place, in the order in which they arrive; at most four requests run at a
    /// time.
    func each<Part: Sendable>(
        of coordinates: [Coordinate], _ part: @escaping @Sendable (Int, Single<CurrentConditions>) -> Single<Part>
    ) -> Observable<Part> {
        Observable.from(Array(coordinates.enumerated()))
            .map { index, coordinate in part(index, ask("weather", at: coordinate, OpenWeatherMapDecoder.current)) }
            .merge(maxConcurrent: 4)
    }

    func currentInParts(around coordinates: [Coordinate]) -> Observable<[Int: CurrentConditions]> {
        each(of: coordinates) { index, current in
            current
                .map { .success([index: $0]) }
                .catch { error in
                    let error = WeatherError(error)
                    return error.concernsPlaceOnly ? .just(.failure(error)) : .error(error)
                }
        }
        .materialize()
        .scan(Parts()) { parts, event in parts.next(event) }
        .compactMap(\.event)
        .dematerialize()
    }

    /// Successful responses as they are received, and finally the first error.
    private struct Parts: Sendable {
        private var error: WeatherError?
        /// The event to emit now.
        private(set) var event: Event<[Int: CurrentConditions]>?

        func next(_ event: Event<Result<[Int: CurrentConditions], WeatherError>>) -> Parts {
            var next = Parts()
            next.error = error
            switch event {
            case .next(.success(let part)): next.event = .next(part)
            case .next(.failure(let failure)): next.error = error ?? failure
            case .error(let failure): next.event = .error(failure)
            case .completed: next.event = error.map { .error($0) } ?? .completed
            }
            return next
        }
    }

    /// The one place that the service returns for a name.
    func places(named text: String) -> Single<[Place]> {
        guard let name = PlaceName.asked(text) else { return .just([]) }
        return ask("weather", ["q": name, "units": "metric", "appid": key])
            .answer(http, read: OpenWeatherMapDecoder.place)
            .map { [$0] }
            .catch { error in
                switch error as? WeatherError {
                case .notFound, .refused(status: 400, message: "Nothing to geocode"): .just([])
                default: .error(error)
                }
            }
    }

    /// The one place that the service returns for a postal code.
    func places(withPostalCode code: String, in country: String) -> Single<[Place]> {
        WeatherRequest(
            server: root, path: "geo/1.0/zip", query: ["zip": "\(code),\(country)", "appid": key], secret: key
        )
        .answer(http, read: OpenWeatherMapDecoder.placeByCode)
        .map { [$0] }
        .catch { error in
            switch error as? WeatherError {
            // 400 is for what is no code of the country.
            case .notFound, .refused(status: 400, _): .just([])
            default: .error(error)
            }
        }
    }

    private func ask(_ path: String, _ query: KeyValuePairs<String, String>) -> WeatherRequest {
        WeatherRequest(server: root, path: "data/2.5/\(path)", query: query, secret: key)
    }
}

extension WeatherError {
    /// Whether requests for other places may succeed.
    fileprivate var concernsPlaceOnly: Bool {
        switch self {
        case .notFound, .serverFailed, .refused, .unreadable: true
        case .unreachable, .keyMissing, .keyRejected, .rateLimited: false
        }
    }
}
