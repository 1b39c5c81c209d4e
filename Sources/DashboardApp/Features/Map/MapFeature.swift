import DashboardCore
import GitHub
import Rx

/// The dependencies of the map's pane.
package struct MapFeature {
    package let model: MapModel
    package var tiles: MapTiles
    let weather: WeatherFeature
    package let people: PeopleModel
    let avatars: AvatarLoader
    /// Receives a person whose profile should be opened.
    let openProfile = PublishRelay<Login>()
}
