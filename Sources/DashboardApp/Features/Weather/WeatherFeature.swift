import DashboardCore
import Rx
import Weather

/// The dependencies of the weather pane.
package struct WeatherFeature {
    package let model: WeatherModel
    let places: PlacesModel
    let warnings: WarningsModel
    /// What the user is told of them outside of the window.
    let notifications: WarningNotificationsModel
    let citySearch: CitySearchModel
    /// The keys of the services that need one.
    let keys: [WeatherService: KeyModel]
    let preferences: WeatherPreferencesModel
    let nextHour: NextHourModel
    let air: AirModel
    let sky: SkyModel
    let clock: WallClock
}

extension WeatherFeature {
    /// Shows the weather of a place, unless it is shown already.
    func show(_ place: Place) {
        guard preferences.preferences.value.shown?.place.key != place.key else { return }
        citySearch.close.accept(())
        model.choose.accept(place)
    }
}
