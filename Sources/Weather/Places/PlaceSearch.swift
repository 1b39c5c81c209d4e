import Rx

/// Finds places while a name is typed.
package struct PlaceSearch: Sendable {
    /// The places whose name begins with a text, best matches first; empty if there is none. Fails with a
    /// `WeatherError`.
    package var places: @Sendable (_ beginningWith: String) -> Single<[Place]>

    package init(places: @escaping @Sendable (_ beginningWith: String) -> Single<[Place]>) {
        self.places = places
    }
}
