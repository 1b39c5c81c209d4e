import Rx

/// The requests to a weather service that the application needs. All of them fail with a `WeatherError`.
package struct WeatherClient: Sendable {
    /// The current conditions.
    package var current: @Sendable (_ at: Coordinate) -> Single<CurrentConditions>
    /// The current conditions with hours and days, in one request if the service supports it.
    package var forecast: @Sendable (_ at: Coordinate) -> Single<Forecast>
    /// The current conditions of several places, in their order; in one request if the service supports it.
    package var currentAround: @Sendable (_ around: [Coordinate]) -> Single<[CurrentConditions]>
    /// The same with the hours of a day and the quarters; only the current conditions of a service that has no request for the
    /// forecasts of several places.
    package var forecastsAround: @Sendable (_ around: [Coordinate]) -> Single<[Forecast]>
    /// The current conditions in parts, as they are received: each part contains some of the places, by index. If the request for a
    /// place fails, the sequence fails as well: after the others were received, or at once if they would fail, too.
    package var currentInParts: @Sendable (_ around: [Coordinate]) -> Observable<[Int: CurrentConditions]>
    /// The places with a name, best match first; empty if there is none.
    package var places: @Sendable (_ named: String) -> Single<[Place]>
    /// The same for a postal code in a country, by its ISO code of two letters.
    package var placesByCode: @Sendable (_ code: String, _ country: String) -> Single<[Place]>

    /// - Parameters:
    ///   - forecastsAround: Nil if the service has no such request.
    ///   - currentInParts: Nil for a single part.
    ///   - placesByCode: Nil if `places` knows postal codes, of all countries.
    package init(
        current: @escaping @Sendable (_ at: Coordinate) -> Single<CurrentConditions>,
        forecast: @escaping @Sendable (_ at: Coordinate) -> Single<Forecast>,
        currentAround: @escaping @Sendable (_ around: [Coordinate]) -> Single<[CurrentConditions]>,
        forecastsAround: (@Sendable (_ around: [Coordinate]) -> Single<[Forecast]>)? = nil,
        currentInParts: (@Sendable (_ around: [Coordinate]) -> Observable<[Int: CurrentConditions]>)? = nil,
        places: @escaping @Sendable (_ named: String) -> Single<[Place]>,
        placesByCode: (@Sendable (_ code: String, _ country: String) -> Single<[Place]>)? = nil
    ) {
        self.current = current
        self.forecast = forecast
        self.currentAround = currentAround
        self.forecastsAround =
            forecastsAround ?? { currentAround($0).map { current in current.map { Forecast(current: $0) } } }
        self.currentInParts =
            currentInParts ?? { coordinates in
                currentAround(coordinates).map { current in
                    guard current.count == coordinates.count else {
                        throw WeatherError.wrongCount(current.count, of: coordinates.count)
                    }
                    return Dictionary(uniqueKeysWithValues: zip(current.indices, current))
                }
                .asObservable()
            }
        self.places = places
        self.placesByCode = placesByCode ?? { code, _ in places(code) }
    }
}

extension WeatherClient {
    /// The current conditions.
    package func current(at coordinate: Coordinate) -> Single<CurrentConditions> { current(coordinate) }

    /// The current conditions with hours and days.
    package func forecast(at coordinate: Coordinate) -> Single<Forecast> { forecast(coordinate) }

    /// The current conditions of several places, in their order.
    package func current(around coordinates: [Coordinate]) -> Single<[CurrentConditions]> { currentAround(coordinates) }

    /// The current conditions of several places, in their order, with hours and quarters where the service has them.
    package func forecasts(around coordinates: [Coordinate]) -> Single<[Forecast]> { forecastsAround(coordinates) }

    /// The places with a name, best match first.
    package func places(named name: String) -> Single<[Place]> { places(name) }

    /// The places with a postal code in a country, by its ISO code.
    package func places(withPostalCode code: String, in country: String) -> Single<[Place]> {
        placesByCode(code, country)
    }

    /// Fails each request with `error`.
    static func failing(_ error: WeatherError) -> WeatherClient {
        WeatherClient(
            current: { _ in .error(error) }, forecast: { _ in .error(error) }, currentAround: { _ in .error(error) },
            places: { _ in .error(error) })
    }
}
