import DashboardCore
import Rx

/// The dependencies of the weather pane.
package struct WeatherFeature {
    package let model: WeatherModel
    let places: PlacesModel
    let citySearch: CitySearchModel
    let keys: KeyModel
    let preferences: WeatherPreferencesModel
    let clock: WallClock
}
