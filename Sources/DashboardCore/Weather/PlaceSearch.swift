import Rx

/// Finds places while a name is typed.
public struct PlaceSearch: Sendable {
    /// The places whose name begins with a text, best matches first; empty if there is none. Fails with a
    /// `WeatherError`.
    public var places: @Sendable (_ beginningWith: String) -> Single<[Place]>

    public init(places: @escaping @Sendable (_ beginningWith: String) -> Single<[Place]>) {
        self.places = places
    }

    /// Fails each request as if offline.
    public static let failing = PlaceSearch { _ in .error(WeatherError.unreachable(.noNetwork)) }
}
