import Rx

/// The list of cities that is available offline.
public struct CityIndex: Sendable {
    /// The cities whose name begins with a text, at most 10, best matches first.
    public var cities: @Sendable (_ beginningWith: String) -> Single<[Place]>
    /// The city nearest to a coordinate; empty if there is none within 100 km.
    public var nearest: @Sendable (_ to: Coordinate) -> Maybe<Place>
    /// All cities by their names.
    public var gazetteer: Single<Gazetteer>

    public init(
        cities: @escaping @Sendable (_ beginningWith: String) -> Single<[Place]>,
        nearest: @escaping @Sendable (_ to: Coordinate) -> Maybe<Place>,
        gazetteer: Single<Gazetteer> = .just(Gazetteer([]))
    ) {
        self.cities = cities
        self.nearest = nearest
        self.gazetteer = gazetteer
    }

    /// An empty list.
    public static let empty = CityIndex(cities: { _ in .just([]) }, nearest: { _ in .empty() })
}
