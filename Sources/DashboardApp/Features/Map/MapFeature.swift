import DashboardCore
import Rx

/// What the map's pane works with.
package struct MapFeature {
    package let model: MapModel
    package var tiles: MapTiles
    let weather: WeatherFeature
}
