import Rx

/// Finds the places of a name while it is being typed.
public struct PlaceSearch: Sendable {
    /// The places whose name begins with a text, the best ones first, at most 10; empty when there is none. Fails with a
    /// `WeatherError`.
    public var places: @Sendable (_ beginningWith: String) -> Single<[Place]>

    public init(places: @escaping @Sendable (_ beginningWith: String) -> Single<[Place]>) {
        self.places = places
    }

    /// Finds no network, whatever is asked.
    public static let failing = PlaceSearch { _ in .error(WeatherError.unreachable(.noNetwork)) }
}
