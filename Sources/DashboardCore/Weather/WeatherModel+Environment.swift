import Base
import Rx
import Weather

extension WeatherModel {
    /// The dependencies of the model.
    package struct Environment: Sendable {
        package var access: WeatherAccess
        package var cities: CityIndex
        package var location: LocationClient
        package var archive: SavedValue<WeatherArchive>
        package var preferences: SavedValue<WeatherPreferences>
        /// Whether the machine is online, as far as is known.
        package var isOnline: BehaviorRelay<Bool>
        /// The clock for timers and for all timestamps.
        package var clock: any SchedulerType
        /// The scheduler that handles steps and writes files: serial, and not the main thread.
        package var worker: any ImmediateSchedulerType

        package init(
            access: WeatherAccess, cities: CityIndex, location: LocationClient, archive: SavedValue<WeatherArchive>,
            preferences: SavedValue<WeatherPreferences>, isOnline: BehaviorRelay<Bool>, clock: any SchedulerType,
            worker: any ImmediateSchedulerType
        ) {
            self.access = access
            self.cities = cities
            self.location = location
            self.archive = archive
            self.preferences = preferences
            self.isOnline = isOnline
            self.clock = clock
            self.worker = worker
        }
    }
}
