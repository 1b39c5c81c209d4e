import Foundation
import Rx

extension WeatherProvider {
    /// OpenWeatherMap's free services. They tell 16 steps of three hours and five or six days, and have no request for
    /// many places: these are asked for one by one, at most four at a time.
    ///
    /// Sources: <https://openweathermap.org/current>, <https://openweathermap.org/forecast5>
    /// - Parameter key: Without one, nothing is asked and everything fails with `WeatherError.keyMissing`.
    public static func openWeatherMap(_ servers: WeatherServers, http: HTTPClient, key: String?) -> WeatherProvider {
        guard let key = key?.displayLine(limit: 200) else {
            return WeatherProvider(
                current: { _ in .error(WeatherError.keyMissing) },
                forecast: { _ in .error(WeatherError.keyMissing) },
                currentAround: { _ in .error(WeatherError.keyMissing) },
                places: { _ in .error(WeatherError.keyMissing) })
        }
        let server = OpenWeatherMap(root: servers.openWeatherMap, http: http, key: key)
        return WeatherProvider(
            current: { server.ask("weather", at: $0, OpenWeatherMapDecoder.current) },
            forecast: { coordinate in
                Single.zip(
                    server.ask("weather", at: coordinate, OpenWeatherMapDecoder.moment),
                    server.ask("forecast", at: coordinate, OpenWeatherMapDecoder.steps)
                )
                .map { moment, steps in steps.forecast(after: moment) }
            },
            currentAround: { coordinates in
                Observable.from(Array(coordinates.enumerated()))
                    .map { index, coordinate in
                        server.ask("weather", at: coordinate, OpenWeatherMapDecoder.current).map { (index, $0) }
                    }
                    .merge(maxConcurrent: 4)
                    .toArray()
                    .map { answers in answers.sorted { $0.0 < $1.0 }.map(\.1) }
            },
            places: server.places)
    }
}

/// The service, with the key that it wants.
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

    /// The one place that the service takes a name for.
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

    private func ask(_ path: String, _ query: KeyValuePairs<String, String>) -> WeatherRequest {
        WeatherRequest(server: root, path: "data/2.5/\(path)", query: query, secret: key)
    }
}
