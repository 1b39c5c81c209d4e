import Rx

/// A weather service, as far as the application uses one. All of them fail with a `WeatherError`.
public struct WeatherProvider: Sendable {
    /// The weather of this moment.
    public var current: @Sendable (_ at: Coordinate) -> Single<CurrentConditions>
    /// The weather of this moment with that of the hours and days ahead, in one request where the service can.
    public var forecast: @Sendable (_ at: Coordinate) -> Single<Forecast>
    /// The weather of this moment in several places, in their order; in one request where the service can.
    public var currentAround: @Sendable (_ around: [Coordinate]) -> Single<[CurrentConditions]>
    /// The same in parts, as they come: each time the weather of some of the places, by their index. Where one of them has
    /// failed it fails, too, but only after the others have come, unless these would fail as well.
    public var currentInParts: @Sendable (_ around: [Coordinate]) -> Observable<[Int: CurrentConditions]>
    /// The places of a name, the best one first; empty when nobody knows it.
    public var places: @Sendable (_ named: String) -> Single<[Place]>

    /// - Parameter currentInParts: Nil for all in one part.
    public init(
        current: @escaping @Sendable (_ at: Coordinate) -> Single<CurrentConditions>,
        forecast: @escaping @Sendable (_ at: Coordinate) -> Single<Forecast>,
        currentAround: @escaping @Sendable (_ around: [Coordinate]) -> Single<[CurrentConditions]>,
        currentInParts: (@Sendable (_ around: [Coordinate]) -> Observable<[Int: CurrentConditions]>)? = nil,
        places: @escaping @Sendable (_ named: String) -> Single<[Place]>
    ) {
        self.current = current
        self.forecast = forecast
        self.currentAround = currentAround
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
    }
}

extension WeatherProvider {
    /// The weather of this moment.
    public func current(at coordinate: Coordinate) -> Single<CurrentConditions> { current(coordinate) }

    /// The weather of this moment with that of the hours and days ahead.
    public func forecast(at coordinate: Coordinate) -> Single<Forecast> { forecast(coordinate) }

    /// The weather of this moment in several places, in their order.
    public func current(around coordinates: [Coordinate]) -> Single<[CurrentConditions]> { currentAround(coordinates) }

    /// The places of a name, the best one first.
    public func places(named name: String) -> Single<[Place]> { places(name) }

    /// Finds no network, whatever is asked.
    public static let failing = WeatherProvider(
        current: { _ in .error(WeatherError.unreachable(.noNetwork)) },
        forecast: { _ in .error(WeatherError.unreachable(.noNetwork)) },
        currentAround: { _ in .error(WeatherError.unreachable(.noNetwork)) },
        places: { _ in .error(WeatherError.unreachable(.noNetwork)) })
}
