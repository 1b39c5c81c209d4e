import DashboardCore
import Rx

/// The dependencies of the map's pane.
package struct MapFeature {
    package let model: MapModel
    package var tiles: MapTiles
    let weather: WeatherFeature
    package let people: PeopleModel
    let avatars: AvatarClient
}
