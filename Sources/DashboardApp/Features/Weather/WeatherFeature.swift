import DashboardCore
import Rx

/// What the weather pane works with.
package struct WeatherFeature {
    package let model: WeatherModel
    let places: PlacesModel
    let citySearch: CitySearchModel
    let keys: KeyModel
    let preferences: WeatherPreferencesModel
    let clock: WallClock
}
