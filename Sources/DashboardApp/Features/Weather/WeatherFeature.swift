import DashboardCore
import Rx
import Weather

/// The dependencies of the weather pane.
package struct WeatherFeature {
    package let model: WeatherModel
    let places: PlacesModel
    let warnings: WarningsModel
    let citySearch: CitySearchModel
    /// The keys of the services that need one.
    let keys: [WeatherService: KeyModel]
    let preferences: WeatherPreferencesModel
    let sky: SkyModel
    let clock: WallClock
}
