import Rx

/// The list of cities that is available offline.
package struct CityIndex: Sendable {
    /// The cities whose name begins with a text, at most 10, best matches first.
    package var cities: @Sendable (_ beginningWith: String) -> Single<[Place]>
    /// The city nearest to a coordinate; empty if there is none within 100 km. Fails if there are no cities at all, so that nothing
    /// is known.
    package var nearest: @Sendable (_ to: Coordinate) -> Maybe<Place>
    /// All cities, by name.
    package var gazetteer: Single<Gazetteer>

    package init(
        cities: @escaping @Sendable (_ beginningWith: String) -> Single<[Place]>,
        nearest: @escaping @Sendable (_ to: Coordinate) -> Maybe<Place>,
        gazetteer: Single<Gazetteer> = .just(Gazetteer([]))
    ) {
        self.cities = cities
        self.nearest = nearest
        self.gazetteer = gazetteer
    }

    /// There is no list of cities.
    package struct NoCities: Error {}

    /// An empty list.
    package static let empty = CityIndex(cities: { _ in .just([]) }, nearest: { _ in .empty() })
}
