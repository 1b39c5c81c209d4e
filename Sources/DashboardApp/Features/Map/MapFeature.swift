import DashboardCore
import Rx

/// What the map's pane works with.
struct MapFeature {
    let model: MapModel
    let tiles: MapTiles
    let weather: WeatherFeature
}
