import Base
import Rx
import Weather

extension MapModel {
    /// The dependencies of the model.
    package struct Environment: Sendable {
        package var access: WeatherAccess
        package var cities: CityIndex
        package var archive: SavedValue<WeatherArchive>
        /// The weather preferences, with the saved places.
        package var preferences: SavedValue<WeatherPreferences>
        /// The saved state of the map.
        package var saved: SavedValue<MapPreferences>
        /// Whether the machine is online, as far as is known.
        package var isOnline: BehaviorRelay<Bool>
        /// Whether the offline map shows a city's name behind a marker at a point, at a zoom level.
        package var hasName: @Sendable (_ behindMarkerAt: MapPoint, _ zoom: Double) -> Bool = { _, _ in false }
        /// The clock for timers and for all timestamps.
        package var clock: any SchedulerType
        /// The scheduler that handles all inputs and writes files: serial, and not the main thread.
        package var worker: any ImmediateSchedulerType

        /// The weather model's dependencies that the map needs, and the map's own file.
        package init(_ weather: WeatherModel.Environment, saved: SavedValue<MapPreferences>) {
            access = weather.access
            cities = weather.cities
            archive = weather.archive
            preferences = weather.preferences
            self.saved = saved
            isOnline = weather.isOnline
            clock = weather.clock
            worker = weather.worker
        }
    }
}
