import DashboardCore
import GitHub
import Rx

/// The dependencies of the map's pane.
package struct MapFeature {
    package let model: MapModel
    package var tiles: MapTiles
    let weather: WeatherFeature
    package let people: PeopleModel
    /// The areas of official warnings.
    package let areas: WarningAreasModel
    let avatars: AvatarLoader
    /// Receives a warning whose details should be opened.
    let openWarning = PublishRelay<PlaceWarning>()
    /// Receives a person whose profile should be opened.
    let openProfile = PublishRelay<Login>()
}
