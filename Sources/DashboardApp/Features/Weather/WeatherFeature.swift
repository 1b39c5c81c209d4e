import DashboardCore
import Rx

/// What the weather pane works with.
package struct WeatherFeature {
    package let model: WeatherModel
    let places: PlacesModel
    let citySearch: CitySearchModel
    let keys: KeyModel
    let preferences: WeatherPreferencesModel
    /// What is to be told of the files on disk and of the keyring.
    let notices: NoticeBoard
    let clock: WallClock
}
